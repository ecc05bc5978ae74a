import type { FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';

export interface DocumentPair {
  before: FunnelDocument;
  after: FunnelDocument;
}

export interface MessageLocation {
  stage: Stage;
  message: Message;
  index: number;
}

export type MessageLocations = Record<'before' | 'after', Map<string, MessageLocation>>;

export const byId = <T extends { id: string }>(things: T[]) => new Map(things.map((thing) => [thing.id, thing]));
export const idsOf = (things: { id: string }[]) => things.map(({ id }) => id);

export const messageLocations = ({ stages }: FunnelDocument): Map<string, MessageLocation> =>
  new Map(
    stages.flatMap((stage) => stage.messages.map((message, index) => [message.id, { stage, message, index }] as const)),
  );
