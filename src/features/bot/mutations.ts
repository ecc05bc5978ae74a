import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { BotCommands, BotDescription } from '#contract/schemas/funnels/bot.ts';
import type { Funnel, FunnelSettings } from '#contract/schemas/funnels/funnel.ts';
import type { ConnectInput } from '#contract/schemas/funnels/funnelInput.ts';
import { call } from '#src/api/call.ts';
import { uploadTo } from '#src/api/upload.ts';
import { botFunnelQuery, commandsQuery, pictureQuery } from './queries.ts';

/** Writes the funnel into the query cache and drops the editor's copy, which is loaded again. */
function useUpdateFunnelCache(id: string) {
  const client = useQueryClient();
  return (change: (funnel: Funnel) => Funnel) => {
    client.setQueryData(botFunnelQuery(id).queryKey, (funnel) => funnel && change(funnel));
    client.removeQueries({ queryKey: ['funnel', id], exact: true });
    void client.invalidateQueries({ queryKey: ['funnels'] });
  };
}

function useFunnelAction<Input>(id: string, act: (input: Input) => Promise<Funnel>) {
  const updateCache = useUpdateFunnelCache(id);
  return useMutation({ mutationFn: act, onSuccess: (funnel) => updateCache(() => funnel) });
}

export const useConnectBot = (id: string) =>
  useFunnelAction(id, (body: ConnectInput) => call(endpoints.funnels.connect, { params: { id }, body }));
export const useDisconnectBot = (id: string) =>
  useFunnelAction(id, () => call(endpoints.funnels.disconnect, { params: { id } }));
export const useStopFunnel = (id: string) =>
  useFunnelAction(id, () => call(endpoints.funnels.stop, { params: { id } }));
export const useReturnFromArchive = (id: string) =>
  useFunnelAction(id, () => call(endpoints.funnels.return, { params: { id } }));
export const useChangeSettings = (id: string) =>
  useFunnelAction(id, (settings: Partial<FunnelSettings>) =>
    call(endpoints.funnels.settings, { params: { id }, body: { settings } }),
  );

/** Writes the bot's settings from Telegram's response into the cache. */
function useBotAction<Input, Answer extends Partial<Funnel['bot'] & object>>(
  id: string,
  act: (input: Input) => Promise<Answer>,
) {
  const updateCache = useUpdateFunnelCache(id);
  return useMutation({
    mutationFn: act,
    onSuccess: (bot) => updateCache((funnel) => ({ ...funnel, bot: funnel.bot && { ...funnel.bot, ...bot } })),
  });
}

export const useSetName = (id: string) =>
  useBotAction(id, (name: string) => call(endpoints.bots.setName, { params: { id }, body: { name } }));

/** Writes one of the bot's two descriptions; the API takes both, so that the other one is as the cache has it. */
export function useSetDescription(id: string, field: keyof BotDescription) {
  const client = useQueryClient();
  return useBotAction(id, (text: string) => {
    const bot = client.getQueryData(botFunnelQuery(id).queryKey)?.bot;
    const { description = '', short_description = '' } = bot ?? {};
    return call(endpoints.bots.setDescription, {
      params: { id },
      body: { description, short_description, [field]: text },
    });
  });
}

/** Reloads the bot's name, descriptions, menu and picture from Telegram. */
export function useLoadBot(id: string, bot: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoints.bots.loadDescription, { params: { id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: ['funnel', id], exact: true });
      return Promise.all([
        client.invalidateQueries({ queryKey: botFunnelQuery(id).queryKey, exact: true }),
        client.invalidateQueries({ queryKey: commandsQuery(id, bot).queryKey }),
        client.invalidateQueries({ queryKey: pictureQuery(id, bot).queryKey }),
      ]);
    },
  });
}

export function useSetCommands(id: string, bot: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BotCommands) => call(endpoints.bots.setCommands, { params: { id }, body }),
    onSuccess: (commands) => client.setQueryData(commandsQuery(id, bot).queryKey, commands),
  });
}

/** Sets the bot's picture; null removes it. */
export function useSetPicture(id: string, bot: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File | null) =>
      file
        ? uploadTo(endpoints.bots.setPicture, file, { params: { id } })
        : call(endpoints.bots.removePicture, { params: { id } }),
    onSuccess: (picture) => client.setQueryData(pictureQuery(id, bot).queryKey, picture),
  });
}

export function useTakeUpdates(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoints.bots.takeUpdates, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: botFunnelQuery(id).queryKey, exact: true }),
  });
}
