import { z } from 'zod';

/**
 * An array that fails at its first invalid item: a body may hold millions of them, and each would add an error. The
 * first error is reported exactly as z.array reports it.
 */
export function failFastArray<Item extends z.ZodType>(
  item: Item,
  { least = 0, most = Number.POSITIVE_INFINITY }: { least?: number; most?: number } = {},
) {
  const plain = least > 0 ? z.array(item).min(least) : z.array(item);
  const described = Number.isFinite(most) ? plain.max(most) : plain;
  const schema = z.array(z.unknown()).transform((items, context): z.output<Item>[] => {
    if (items.length < least || items.length > most) {
      const bound = items.length < least ? { code: 'too_small', minimum: least } : { code: 'too_big', maximum: most };
      context.issues.push({ ...bound, origin: 'array', inclusive: true, input: items } as never);
      return z.NEVER;
    }
    const good: z.output<Item>[] = [];
    for (const [index, input] of items.entries()) {
      const parsed = item.safeParse(input, { reportInput: true });
      if (!parsed.success) {
        const issues = parsed.error.issues.map((issue) => ({ ...issue, path: [index, ...issue.path] }));
        context.issues.push(...(issues as never[]));
        return z.NEVER;
      }
      good.push(parsed.data);
    }
    return good;
  });
  // The OpenAPI page shows it as a plain array.
  schema._zod.toJSONSchema = () => {
    const { $schema: _, ...shape } = z.toJSONSchema(described, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
    });
    return shape;
  };
  return schema;
}
