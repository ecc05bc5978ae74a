import { v7 } from 'uuid';
import type { Funnel, FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';

/** A draft that nobody has run, with the stages and what else a test is about. */
export const funnelOf = (document: FunnelDocument, more: Partial<Funnel> = {}): Funnel => ({
  id: v7(),
  name: 'Clay',
  state: 'draft',
  revision: 0,
  live_revision: null,
  first_run_at: null,
  bot: null,
  trouble: null,
  template: null,
  people: 0,
  created_at: '2026-11-21T09:00:00Z',
  updated_at: '2026-11-21T09:00:00Z',
  document,
  files: {},
  problems: [],
  settings: { time_zone: 'Europe/Berlin', answers: {}, quiet: null, cap: null },
  ...more,
});

export const funnelWith = (stages: Stage[], more?: Partial<Funnel>): Funnel => funnelOf({ stages, tags: [] }, more);
