import type { Bot, Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Template } from '#contract/schemas/funnels/template.ts';

/** A template needs no bot: with this one its checks miss none. Nothing shows it. */
const anyBot: Bot = {
  ...{ id: '', username: '', name: '', description: '', short_description: '', token_end: '' },
  menu_commands: [],
};

/** A template as the editor takes it: a funnel that never ran. */
export const templateAsFunnel = (template: Template): Funnel => ({
  id: template.id,
  name: template.name,
  state: 'draft',
  revision: template.draft_revision,
  live_revision: null,
  first_run_at: null,
  bot: anyBot,
  trouble: null,
  template: null,
  people: 0,
  created_at: template.created_at,
  updated_at: template.updated_at,
  document: template.document,
  files: template.files,
  problems: template.problems,
  settings: {
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    answers: {},
    quiet: null,
    cap: null,
  },
});
