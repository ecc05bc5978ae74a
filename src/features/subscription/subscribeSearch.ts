/** `?plan=` is the plan that is being paid, `?order=` the order whose payment page leads back here. */
export interface SubscribeSearch {
  plan?: string;
  order?: string;
}

const read = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function subscribeSearch({ plan, order }: { plan?: unknown; order?: unknown }): SubscribeSearch {
  const found = { plan: read(plan), order: read(order) };
  return {
    ...(found.plan !== undefined && { plan: found.plan }),
    ...(found.order !== undefined && { order: found.order }),
  };
}
