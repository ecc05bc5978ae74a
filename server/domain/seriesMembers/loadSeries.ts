import { sql } from 'kysely';
import type { FunnelState, StoredSettings } from '#contract/schemas/funnels/funnel.ts';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import type { SendingCap } from '#contract/schemas/sending/sendingLimits.ts';
import type { SeriesState } from '#contract/schemas/sending/series.ts';
import type { DatedLetter } from '#machines/series/nextLetter.ts';
import type { QuietHours } from '#machines/time/quietHours.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { toDatedLetter } from './rescheduleMembers.ts';

export interface LoadedLetter extends DatedLetter {
  message: SendableMessage;
}

/** A series with its letters in their order, and what its funnel says about sending. */
export interface LoadedSeries {
  ownerId: string;
  id: string;
  funnelId: string;
  isOn: boolean;
  /** An IANA name, or `contact`. */
  zone: string;
  letters: LoadedLetter[];
  funnelZone: string;
  quiet: QuietHours | null;
  cap: SendingCap | null;
  /** The bot that its funnel runs on; null where it does not run. */
  botId: string | null;
}

interface Row {
  owner_id: string;
  id: string;
  funnel_id: string;
  state: SeriesState;
  time_zone: string;
  funnel_state: FunnelState;
  settings: StoredSettings;
  bot_id: string | null;
}

/** The series of these members, by id. Lock their funnels before, where what is sent depends on them. */
export async function loadSeries(
  tx: Tx,
  keys: { owner_id: string; series_id: string }[],
): Promise<Map<string, LoadedSeries>> {
  const wanted = [...new Map(keys.map(({ owner_id, series_id }) => [series_id, { owner_id, series_id }])).values()];
  if (wanted.length === 0) return new Map();
  const asked = sql`${recordset('series_members', ['owner_id', 'series_id'], wanted)} as k`;
  const { rows } = await sql<Row>`
    select s.owner_id, s.id, s.funnel_id, s.state, s.time_zone, f.state as funnel_state, f.settings, f.bot_id
    from ${asked}
    join series s on s.owner_id = k.owner_id and s.id = k.series_id
    join funnels f on f.owner_id = s.owner_id and f.id = s.funnel_id`.execute(tx);
  const { rows: letters } = await sql<
    Parameters<typeof toDatedLetter>[0] & { series_id: string; message: SendableMessage }
  >`
    select l.series_id, l.id, l.message, l.timing, l.repeat, l.until, l.times, l.skipped_until
    from ${asked}
    join letters l on l.owner_id = k.owner_id and l.series_id = k.series_id order by l.place`.execute(tx);
  return new Map(
    rows.map((row) => {
      const own = letters.filter(({ series_id }) => series_id === row.id);
      return [
        row.id,
        toSeries(
          row,
          own.map((letter) => ({ ...toDatedLetter(letter), message: letter.message })),
        ),
      ];
    }),
  );
}

function toSeries(row: Row, letters: LoadedLetter[]): LoadedSeries {
  return {
    ownerId: row.owner_id,
    id: row.id,
    funnelId: row.funnel_id,
    isOn: row.state === 'on',
    zone: row.time_zone,
    letters,
    funnelZone: row.settings.time_zone,
    quiet: row.settings.quiet ?? null,
    cap: row.settings.cap ?? null,
    botId: row.funnel_state === 'running' ? row.bot_id : null,
  };
}
