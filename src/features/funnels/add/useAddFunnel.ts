import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { v7 } from 'uuid';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { CreateFunnelInput } from '#contract/schemas/funnels/funnelInput.ts';
import { addFunnelMachine, type CreateFunnelResult } from '#machines/funnel/addFunnelMachine.ts';
import { ApiError } from '#src/api/apiError.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { usePersistedText } from '#src/shell/typed/usePersistedText.ts';
import { useTypedToken } from '#src/shell/typed/useTypedToken.ts';
import { useCreateFunnel } from '../mutations.ts';

type Create = (input: CreateFunnelInput) => Promise<Funnel>;

/** Runs the add-funnel machine, which decides the steps, with calls to the server. */
export function useAddFunnel() {
  const { mutateAsync } = useCreateFunnel();
  const errorText = useErrorText();
  const machine = useMemo(() => withServerCalls(mutateAsync, errorText), [mutateAsync, errorText]);
  const actor = useActorRef(machine);
  useTypedForm(actor);
  return { actor, snapshot: useSelector(actor, (s) => s) };
}

/** What was typed into the form survives a closed dialog, until the funnel is created. */
function useTypedForm(actor: ActorRefFrom<typeof addFunnelMachine>): void {
  const [name, setName, clearName] = usePersistedText('funnel.new');
  const { token, change: setToken } = useTypedToken('new');
  const isCreated = useSelector(actor, ({ context }) => context.funnelId !== null);
  const form = useSelector(actor, ({ context }) => context.form);
  const restore = useEffectEvent(() => {
    if (name) actor.send({ type: 'name.change', name });
    if (token) actor.send({ type: 'token.change', token });
  });
  const keep = useEffectEvent(() => {
    if (isCreated) {
      clearName();
      setToken('');
      return;
    }
    if (form.name !== name) setName(form.name);
    if (form.token !== token) setToken(form.token);
  });
  useEffect(() => restore(), []);
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) keep();
    isRestored.current = true;
  }, [form, isCreated]);
}

function withServerCalls(create: Create, errorText: (error: unknown) => string) {
  const asked = { body: '', id: '' };
  /** The same body reuses its id as idempotency key: a retry after a lost response creates no second funnel. */
  const withId = (body: CreateFunnelInput): CreateFunnelInput => {
    const text = JSON.stringify(body);
    if (asked.body !== text) Object.assign(asked, { body: text, id: v7() });
    return { id: asked.id, ...body };
  };
  const ask = async (body: CreateFunnelInput): Promise<CreateFunnelResult> => {
    try {
      const { id, bot } = await create(withId(body));
      return { ok: true, funnelId: id, bot: bot && { username: bot.username, name: bot.name } };
    } catch (error) {
      const code = error instanceof ApiError ? (error.code ?? 'field') : 'no_answer';
      return { ok: false, error: { code, message: errorText(error) } };
    }
  };
  return addFunnelMachine.provide({
    actors: {
      createFunnel: fromPromise(({ input: { name, token, takeOver } }) =>
        ask({ ...(name && { name }), ...(token && { token }), ...(takeOver && { take_over: true }) }),
      ),
    },
  });
}
