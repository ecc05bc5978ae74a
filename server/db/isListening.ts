import { type RawBuilder, sql } from 'kysely';

/** Of funnels `f`: updates of its bot are taken and its messages leave. It runs, or somebody tests it before its first run. */
export const isListening = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(f.state = 'running' or (f.state = 'ready' and coalesce(f.tested_until > ${now}, false)))`;
