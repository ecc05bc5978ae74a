import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import type { DemoTexts, SampleScreens, SampleSeries } from './demoTexts.ts';
import { type OwnerCall, ownerCalls } from './ownerCalls.ts';

/** So many people are in the funnel before something is sent to them. */
const leastPeople = 20;
const pauseMs = 500;

interface Sample {
  url: string;
  session: string;
  funnel: string;
  texts: DemoTexts;
}

/**
 * Fills the screens beside the funnel, so that a newcomer sees each of them alive: mailings of which one was sent, one is
 * planned and one archived, a series with readers and an archived one, own fields, lists, an import that can be undone, and folders. Returns what ends it.
 */
export function fillScreens({ url, session, funnel, texts }: Sample): () => void {
  const ended = new AbortController();
  const call = ownerCalls(url, session, ended.signal);
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await after(pauseMs, undefined, { signal: ended.signal });
  };
  const fill = async () => {
    const lists = await fillContacts(call, until, texts.screens);
    await until(
      async () => (await call<Funnel>(endpoints.funnels.get, { params: { id: funnel } })).people >= leastPeople,
    );
    await fillMailings(call, funnel, texts);
    await fillSeries(call, funnel, texts.screens);
    await fillFolders(call, [...lists, ['funnels', funnel]], texts.screens);
  };
  fill().catch((error: unknown) => {
    // a server that is ending answers no more
    if (!ended.signal.aborted) console.error(error);
  });
  return () => ended.abort();
}

type Until = (holds: () => Promise<boolean>) => Promise<void>;
type Filed = [kind: 'lists' | 'funnels', item: string];

async function fillContacts(call: OwnerCall, until: Until, { fields, lists, people }: SampleScreens): Promise<Filed[]> {
  const { city, level } = fields;
  const { name: field } = await call<{ name: string }>(endpoints.fields.create, {
    body: { title: city.title, kind: 'text' },
  });
  await call(endpoints.fields.create, { body: { title: level.title, kind: 'choice', choices: level.choices } });
  const rule = { all: [{ own: { field, op: 'is', value: city.value } }] };
  const byRule = await call<{ id: string }>(endpoints.lists.create, { body: { name: lists.byRule, rule } });
  const byHand = await call<{ id: string }>(endpoints.lists.create, { body: { name: lists.byHand, kind: 'manual' } });
  const form = new FormData();
  form.append('file', new Blob([people.rows.join('\n')]), people.fileName);
  const { id, columns } = await call<ContactImport>(endpoints.imports.create, { body: form });
  const chosen = Object.fromEntries(columns.map(({ index, guess }) => [index, guess]));
  const params = { id };
  const body = { columns: chosen, known: 'fill', by: 'email', list: byHand.id };
  await call(endpoints.imports.start, { params, body });
  await until(async () => (await call<ContactImport>(endpoints.imports.get, { params })).state === 'done');
  return [
    ['lists', byRule.id],
    ['lists', byHand.id],
  ];
}

async function fillMailings(call: OwnerCall, funnel: string, texts: DemoTexts): Promise<void> {
  const { mailings } = texts.screens;
  const { document } = await call<Funnel>(endpoints.funnels.get, { params: { id: funnel } });
  const question = document.stages.find(({ title }) => title === texts.funnel.question);
  const write = async ({ title, text, button, ask }: SampleScreens['mailings'][keyof SampleScreens['mailings']]) => {
    const link = { id: crypto.randomUUID(), kind: 'link', label: button, url: 'https://studio.example' };
    const next = ask && { id: crypto.randomUUID(), kind: 'next', label: ask, to: question?.id ?? null, tag: null };
    const buttons = [link, ...(next ? [next] : [])];
    const body = { funnel, title, message: { text, image: null, video: null, buttons } };
    return { id: (await call<Mailing>(endpoints.mailings.create, { body })).id };
  };
  await call(endpoints.mailings.send, { params: await write(mailings.sent), body: {} });
  const planned = await write(mailings.planned);
  await call(endpoints.mailings.schedule, {
    params: planned,
    body: { send_at: `${daysAhead(2)}T10:00`, time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
  });
  await write(mailings.draft);
  await call(endpoints.mailings.archive, { params: await write(mailings.archived) });
}

const daysAhead = (days: number): string => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

async function fillSeries(call: OwnerCall, funnel: string, { series }: SampleScreens): Promise<void> {
  const { id, letters } = await writeSeries(call, funnel, series.running);
  await call(endpoints.series.turnOn, { params: { id }, body: { present: 'today' } });
  const [letter = ''] = letters;
  await call(endpoints.series.sendLetter, { params: { id, letter }, body: { to: 'all' } });
  const archived = await writeSeries(call, funnel, series.archived);
  await call(endpoints.series.archive, { params: { id: archived.id } });
}

async function writeSeries(call: OwnerCall, funnel: string, { name, letters }: SampleSeries) {
  const { id } = await call<Series>(endpoints.series.create, {
    body: { funnel, name, starts_on: { kind: 'funnel' } },
  });
  const added: string[] = [];
  for (const { name, text, days } of letters) {
    const body = {
      ...{ name, timing: { kind: 'after', days, at: '10:00' } },
      message: { text, image: null, video: null, buttons: [] },
    };
    added.push((await call<Letter>(endpoints.series.addLetter, { params: { id }, body })).id);
  }
  return { id, letters: added };
}

async function fillFolders(call: OwnerCall, filed: Filed[], { folders }: SampleScreens): Promise<void> {
  const [first, ...others] = folders;
  if (!first) return;
  const { id } = await call<{ id: string }>(endpoints.folders.create, { body: first });
  for (const [kind, item] of filed) await call(endpoints.folders.addItem, { params: { id, kind, item } });
  for (const body of others) await call(endpoints.folders.create, { body });
}
