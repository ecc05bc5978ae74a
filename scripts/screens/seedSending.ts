import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { made, type Owner, until } from './seeding.ts';

export interface SeededSending {
  mailingDraft: string;
  mailingSent: string;
  series: string;
}

/** Writes mailings, one of them sent, and a series of letters that is on. */
export async function seedSending(owner: Owner, funnel: string): Promise<SeededSending> {
  const link = { id: crypto.randomUUID(), kind: 'link', label: 'The studio', url: 'https://studio.example' };
  const write = async (title: string, text: string): Promise<string> => {
    const body = { funnel, title, message: { text, image: null, video: null, buttons: [link] } };
    return (await made<Mailing>(owner, endpoints.mailings.create, { body })).id;
  };
  const mailingSent = await write('Open day', 'Come and see the studio, {first_name|friend}: Saturday, 12 to 18.');
  await made(owner, endpoints.mailings.send, { params: { id: mailingSent }, body: {} });
  const read = () => made<Mailing>(owner, endpoints.mailings.get, { params: { id: mailingSent } });
  await until(async () => (await read()).state === 'sent');
  const mailingDraft = await write('Last places', 'The spring course begins on Monday; <b>six places</b> are left.');

  const began = { funnel, name: 'After the lesson', starts_on: { kind: 'funnel' } };
  const { id: series } = await made<Series>(owner, endpoints.series.create, { body: began });
  for (const [name, text, timing] of letters) {
    const body = { name, timing, message: { text, image: null, video: null, buttons: [] } };
    await made(owner, endpoints.series.addLetter, { params: { id: series }, body });
  }
  await made(owner, endpoints.series.turnOn, { params: { id: series }, body: { present: 'today' } });
  return { mailingDraft, mailingSent, series };
}

const letters = [
  ['The first cup', 'How did the first cup turn out, {first_name|friend}?', { kind: 'after', days: 1, at: '10:00' }],
  ['Three mistakes', 'Three mistakes that everybody makes with clay.', { kind: 'after', days: 3, at: '10:00' }],
  ['News', 'What is new in the studio this month.', { kind: 'every', n: 1, unit: 'months', at: '12:00' }],
  ['A gift', 'A gift for your birthday.', null],
] as const;
