import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { addFunnelMachine, type AddFunnelEvent, type CreateFunnelResult } from '#machines/funnel/addFunnelMachine.ts';

/** What the wizard asks the server for on its way, and what it begins with. */
async function asked(...ways: AddFunnelEvent[][]) {
  const inputs: unknown[] = [];
  const refuse = fromPromise<CreateFunnelResult, { name?: string; token?: string; takeOver: boolean }>(
    async ({ input }) => {
      inputs.push(input);
      return { ok: false, error: { code: 'bot_in_use', message: 'No' } };
    },
  );
  const wizard = createActor(addFunnelMachine.provide({ actors: { createFunnel: refuse } }));
  wizard.start();
  const { context } = wizard.getSnapshot();
  for (const events of ways) {
    for (const event of events) wizard.send(event);
    expect(wizard.getSnapshot().hasTag('busy')).toBe(true);
    await waitFor(wizard, (snapshot) => !snapshot.hasTag('busy'));
  }
  return { inputs, context };
}

test('the server is asked with what was typed, without spaces around it', async () => {
  const { inputs, context } = await asked(
    [{ type: 'answer.yes' }, { type: 'token.change', token: ' 1:a ' }, { type: 'token.submit' }],
    [{ type: 'takeOver.confirm' }],
    [
      ...[{ type: 'step.back' } as const, { type: 'answer.no' } as const],
      ...[{ type: 'name.change', name: ' Offer ' } as const, { type: 'name.submit' } as const],
    ],
  );
  expect(context).toEqual({ form: { token: '', name: '' }, error: null, funnelId: null, bot: null, imported: null });
  expect(inputs).toEqual([
    { token: '1:a', takeOver: false },
    { token: '1:a', takeOver: true },
    { name: 'Offer', takeOver: false },
  ]);
});

test('spaces are neither a token nor a name', () => {
  const wizard = createActor(addFunnelMachine).start();
  for (const event of [
    { type: 'answer.yes' },
    { type: 'token.change', token: ' ' },
    { type: 'token.submit' },
  ] satisfies AddFunnelEvent[])
    wizard.send(event);
  expect(wizard.getSnapshot().value).toBe('token');
  for (const event of [
    { type: 'step.back' },
    { type: 'answer.no' },
    { type: 'name.change', name: ' ' },
    { type: 'name.submit' },
  ] satisfies AddFunnelEvent[])
    wizard.send(event);
  expect(wizard.getSnapshot().value).toBe('withoutBot');
});
