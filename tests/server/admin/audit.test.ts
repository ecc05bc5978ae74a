import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AuditEvent } from '#contract/schemas/money/adminMoney.ts';
import { transaction } from '#server/db/transaction.ts';
import { type AuditInput, writeAudit } from '#server/domain/admin/writeAudit.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const { audit } = endpoints.adminMoney;
interface Page {
  results: AuditEvent[];
  next: string | null;
}

let now = new Date('2026-05-01T10:00:00Z');
let test: TestApp;
let admin: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  test = await startTestApp({ works: false, now: () => now });
  admin = await signUp(test, 'boss@example.org');
  stranger = await signUp(test);
});
afterAll(() => test.stop());

const write = (input: Partial<AuditInput> = {}) =>
  transaction(test.app.database.db, (tx) =>
    writeAudit(test.app.deps, tx, { actor: null, kind: 'ledger.compared', args: {}, ...input }),
  );
const read = async (query: Record<string, string | number> = {}) => (await admin.call<Page>(audit, { query })).body;

describe('the audit log', () => {
  it('tells who did what, to what, why and from where, newest first', async () => {
    const actor = { userId: admin.id, address: '203.0.113.7' };
    await write({ actor, kind: 'withdrawal.rejected', args: { amount: 5000 }, reason: 'Wrong card' });
    now = new Date('2026-05-01T11:00:00Z');
    await write({ kind: 'ledger.compared', args: { user: stranger.id } });
    const { results } = await read();
    const by = { id: admin.id, name: 'boss@example.org' };
    expect(results).toMatchObject([
      {
        ...{ at: '2026-05-01T11:00:00.000Z', by: null, kind: 'ledger.compared', args: { user: stranger.id } },
        account: { id: stranger.id, name: stranger.email },
        ...{ reason: null, address: null },
      },
      {
        ...{ at: '2026-05-01T10:00:00.000Z', by, kind: 'withdrawal.rejected', args: { amount: 5000 } },
        account: null,
        ...{ reason: 'Wrong card', address: '203.0.113.7' },
      },
    ]);
  });

  it('is searched by who, what and why, and filtered by kind', async () => {
    const kinds = async (query: Record<string, string>) => (await read(query)).results.map(({ kind }) => kind);
    expect(await kinds({ search: 'BOSS@' })).toEqual(['withdrawal.rejected']);
    expect(await kinds({ search: 'wrong card' })).toEqual(['withdrawal.rejected']);
    expect(await kinds({ search: 'compared' })).toEqual(['ledger.compared']);
    expect(await kinds({ kind: 'ledger.compared' })).toEqual(['ledger.compared']);
    expect(await kinds({ search: 'nobody' })).toEqual([]);
  });

  it('is read a page at a time without a gap', async () => {
    const first = await read({ limit: 1 });
    const second = await read({ limit: 1, cursor: first.next ?? '' });
    expect([...first.results, ...second.results]).toEqual((await read()).results);
    expect(second.next).toBeNull();
  });

  it.each(['update audit_log set reason = null', 'delete from audit_log', 'truncate audit_log'])(
    'is only added to: %s',
    async (statement) => {
      const before = await read();
      await expect(sql.raw(statement).execute(test.app.database.db)).rejects.toThrow(/rows are only added/);
      expect(await read()).toEqual(before);
    },
  );

  it('goes with the act: what is rolled back was not done', async () => {
    const before = await read();
    const act = transaction(test.app.database.db, async (tx) => {
      await writeAudit(test.app.deps, tx, { actor: null, kind: 'ledger.balance_set', args: {} });
      throw new Error('the act failed');
    });
    await expect(act).rejects.toThrow('the act failed');
    expect(await read()).toEqual(before);
  });

  it('is for admins', async () => {
    expect(await stranger.call(audit)).toMatchObject({ status: 403, body: { code: 'admin_only' } });
  });
});
