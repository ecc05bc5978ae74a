import { ApiError } from '#src/api/apiError.ts';

/** The device's IANA time zone; undefined where the browser knows none, or only an offset. */
export function deviceZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat('en').resolvedOptions();
  return /^[A-Za-z]/.test(timeZone) && timeZone !== 'Etc/Unknown' ? timeZone : undefined;
}

/** Sends the device's zone along; a browser may know zones that the server does not, which stops no sign-in. */
export async function withDeviceZone<Answer>(send: (zone: { time_zone?: string }) => Promise<Answer>): Promise<Answer> {
  const time_zone = deviceZone();
  if (time_zone === undefined) return send({});
  try {
    return await send({ time_zone });
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.fields.time_zone) return send({});
    throw refusal;
  }
}
