/** The part of an endpoint's description that a call needs. */
interface Place {
  method: string;
  path: string;
}
interface Given {
  params?: Record<string, string>;
  body?: object | FormData;
  headers?: Record<string, string>;
}
export type OwnerCall = <Body>(place: Place, given?: Given) => Promise<Body>;

/** Calls of the API in the name of an account of the demo, or of nobody. @throws Error where one is refused */
export const ownerCalls =
  (url: string, session: string | null, signal?: AbortSignal): OwnerCall =>
  async <Body>({ method, path }: Place, { params = {}, body, headers = {} }: Given = {}): Promise<Body> => {
    const address = Object.entries(params).reduce((at, [name, value]) => at.replace(`:${name}`, value), path);
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(address, url), {
      method,
      ...(signal && { signal }),
      headers: {
        ...(session !== null && { authorization: `Token ${session}` }),
        ...(!isForm && body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  };
