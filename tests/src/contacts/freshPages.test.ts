// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { freshPages } from '#src/features/contacts/live/freshPages.ts';

const size = 3;
const contact = (at: number, first_name: string) =>
  ({ id: String(at), created_at: new Date(at).toISOString(), first_name }) as Contact;

/** A page of a list that the newest begins, after a contact. */
function pageOf(list: readonly Contact[], cursor: string) {
  const older = list.filter(({ created_at }) => cursor === '' || created_at < cursor);
  const results = older.slice(0, size);
  return { results, next: older.length > size ? (results.at(-1)?.created_at ?? null) : null };
}

test('pages fetched anew show who changed and no longer who is gone, and push no row that is there', () => {
  const change = fc.record({ gone: fc.array(fc.nat(9)), renamed: fc.array(fc.nat(9)), come: fc.nat(5) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), change, (count, { gone, renamed, come }) => {
      const before = Array.from({ length: count }, (_, at) => contact(count - at, 'old'));
      const pages: ReturnType<typeof pageOf>[] = [];
      const pageParams: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)?.next ?? null) {
        pageParams.push(cursor);
        pages.push(pageOf(before, cursor));
      }
      const kept = before
        .filter((_, at) => !gone.includes(at))
        .map((one) => (renamed.includes(Number(one.id)) ? { ...one, first_name: 'new' } : one));
      const newcomers = Array.from({ length: come }, (_, at) => contact(100 - at, 'newcomer'));
      const after = [...newcomers, ...kept];
      const fetched = new Map(pageParams.map((cursor, at) => [at, pageOf(after, cursor)]));
      const shown = freshPages({ pages, pageParams }, fetched).pages.flatMap(({ results }) => results);
      const first = new Set(pages[0]?.results.map(({ id }) => id));
      // what newcomers push beyond the first page is not fetched: it stays as it was
      const pushed = new Set([...first].filter((id) => !fetched.get(0)?.results.some((one) => one.id === id)));
      const expected = come === 0 ? kept : kept.filter(({ id }) => !pushed.has(id));
      expect(shown.filter(({ id }) => come === 0 || !pushed.has(id))).toEqual(expected);
    }),
  );
});
