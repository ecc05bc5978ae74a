import type { Upload } from './readRequest.ts';
import type { BotState, World } from './world.ts';

/** One call, its parameters already converted to the declared types. */
export interface Call {
  world: World;
  bot: BotState;
  method: string;
  params: Record<string, unknown>;
  uploads: Map<string, Upload>;
}
export type Method = (call: Call) => unknown;
