import { readdirSync } from 'node:fs';
import path from 'node:path';
import { proveSends } from './proveSends.ts';
import { proveStored } from './proveStored.ts';
import type { Run } from './faultsRun.ts';
import type { Figures, RunOutcome } from './runOutcome.ts';
import type { PersonRecord } from './simulatePerson.ts';
import { storeMark } from '#server/files/store/objectStore.ts';

/** Verifies the guarantees and adds the broken ones to `run.broken`. */
export async function proveRun(run: Run, outcome: RunOutcome): Promise<Figures> {
  provePaths(run, outcome);
  proveEdits(run, outcome);
  proveCounts(run, outcome);
  await proveQuestions(run, outcome);
  await proveJourneys(run, outcome);
  await proveUpdates(run, outcome);
  await proveFiles(run, outcome);
  const sends = await proveSends(run, outcome);
  const { done, edited } = outcome;
  const sum = (of: (walked: PersonRecord) => number) => done.reduce((total, one) => total + of(one), 0);
  const starts = run.product.starts.map(Math.round);
  return {
    people: done.length,
    'at the end': done.filter((one) => one.failure === null).length,
    kills: run.killedAt.length,
    'edits saved': edited.reduce((total, { batches }) => total + batches, 0),
    'calls repeated': run.owner.repeated,
    'updates confirmed': run.telegram.log.entries.filter(({ kind }) => kind === 'update').length,
    'presses on copies': sum((one) => one.pressedCopies),
    'presses again': sum((one) => one.pressedAgain),
    ...sends,
    'starts until ready, ms': `${starts.join(' ')} (longest ${Math.max(...starts)})`,
  };
}

function provePaths({ broken }: Run, { done }: RunOutcome): void {
  for (const { person, failure } of done) if (failure) broken.push(`${person.user.first_name} is stuck: ${failure}`);
}

function proveEdits({ broken }: Run, { edited, funnel, first }: RunOutcome): void {
  const there = new Map<string, number>();
  for (const { id } of funnel.document.tags) there.set(id, (there.get(id) ?? 0) + 1);
  for (const { batches, tags, stage, title, failure } of edited) {
    if (failure) broken.push(`editing ended: ${failure}`);
    if (batches === 0) broken.push('nothing was edited');
    for (const tag of tags)
      if (there.get(tag) !== 1) broken.push(`an acknowledged edit is there ${there.get(tag) ?? 0} times`);
    const now = funnel.document.stages.find(({ id }) => id === stage)?.title;
    if (batches > 0 && now !== title) broken.push(`a stage is called ${now}, acknowledged was ${title}`);
  }
  const batches = edited.reduce((sum, one) => sum + one.batches, 0);
  if (funnel.revision - first.revision !== batches)
    broken.push(`${batches} acknowledged batches made ${funnel.revision - first.revision} revisions`);
}

function proveCounts({ broken }: Run, { counts, done, walked }: RunOutcome): void {
  for (const [stage, { entered, people, moved_on, ended }] of Object.entries(counts.stages)) {
    if (entered !== people + moved_on + ended)
      broken.push(`counts of ${stage}: ${entered} ≠ ${people} + ${moved_on} + ${ended}`);
    const reached = done.filter(({ path }) => path.includes(stage)).length;
    if (entered !== reached) broken.push(`${entered} have entered ${stage}, ${reached} did`);
  }
  const atEnd = counts.stages[walked.stages.end];
  if (atEnd?.people !== done.length || atEnd.finished !== done.length)
    broken.push(`${atEnd?.people} stand at the end, ${atEnd?.finished} of them finished; ${done.length} walked`);
}

/** Each who was asked has answered once, and nobody waits. */
async function proveQuestions({ broken }: Run, { db, done, walked }: RunOutcome): Promise<void> {
  const counts = await db.selectFrom('question_counts').selectAll().execute();
  const reached = done.filter(({ path: stages }) => stages.some((stage) => walked.asked[stage] !== undefined)).length;
  for (const { asked, answered, refused, silent, left } of counts) {
    if (asked !== answered + refused + silent + left)
      broken.push(`questions: ${asked} ≠ ${answered} + ${refused} + ${silent} + ${left}`);
    if (answered !== reached) broken.push(`${answered} have answered, ${reached} did`);
  }
  if (counts.length === 0 && reached > 0) broken.push(`${reached} have answered, nothing was counted`);
  const answers = await db.selectFrom('answers').select('outcome').execute();
  if (answers.length !== reached) broken.push(`${answers.length} answers are kept of ${reached}`);
  const waiting = await db.selectFrom('journeys').select('id').where('asked_message', 'is not', null).execute();
  if (waiting.length > 0) broken.push(`${waiting.length} still wait for an answer`);
}

/** Each person reached the target of their first press exactly once. */
async function proveJourneys({ broken }: Run, { db, done }: RunOutcome): Promise<void> {
  const visits = await db
    .selectFrom('visits as v')
    .innerJoin('journeys as j', (on) => on.onRef('j.owner_id', '=', 'v.owner_id').onRef('j.id', '=', 'v.journey_id'))
    .innerJoin('contacts as c', (on) => on.onRef('c.owner_id', '=', 'j.owner_id').onRef('c.id', '=', 'j.contact_id'))
    .select(['c.telegram_id', 'v.stage_id'])
    .orderBy('v.entered_at')
    .orderBy('v.id')
    .execute();
  for (const { person, path: expected } of done) {
    const went = visits.filter(({ telegram_id }) => telegram_id === person.id).map(({ stage_id }) => stage_id);
    if (went.join() !== expected.join())
      broken.push(`${person.user.first_name} went ${went.join()}, not ${expected.join()}`);
  }
}

/** Each update confirmed to Telegram is stored exactly once. */
async function proveUpdates({ broken, telegram }: Run, { db, done }: RunOutcome): Promise<void> {
  broken.push(...(await proveStored(db, telegram)));
  const lines = await db
    .selectFrom('history as h')
    .innerJoin('contacts as c', (on) => on.onRef('c.owner_id', '=', 'h.owner_id').onRef('c.id', '=', 'h.contact_id'))
    .select(['c.telegram_id', 'h.kind', 'h.data'])
    .execute();
  for (const { person, starts, texts, path: stages } of done) {
    const own = lines.filter(({ telegram_id }) => telegram_id === person.id);
    const count = (kind: string) => own.filter((line) => line.kind === kind).length;
    const expected = { start: starts, press: stages.length - 1, text: texts.length };
    for (const [kind, times] of Object.entries(expected))
      if (count(kind) !== times)
        broken.push(`${person.user.first_name}: ${count(kind)} of "${kind}" in the history, not ${times}`);
    for (const text of texts)
      if (own.filter((line) => (line.data as { text?: string }).text === text).length !== 1)
        broken.push(`"${text}" is not in the history once`);
  }
}

/** The stored files are exactly those with a row and the folder's mark, so no aborted upload has left one. */
async function proveFiles({ broken }: Run, { db, dataDir }: RunOutcome): Promise<void> {
  const rows = await db.selectFrom('files').select(['owner_id', 'sha256']).execute();
  const expected = new Set([
    path.basename(storeMark),
    ...rows.map(({ owner_id, sha256 }) => path.join(owner_id, sha256)),
  ]);
  const root = path.join(dataDir, 'files');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const there = files.map((file) => path.relative(root, path.join(file.parentPath, file.name)));
  for (const name of expected) if (!there.includes(name)) broken.push(`the file ${name} is gone`);
  for (const name of there) if (!expected.has(name)) broken.push(`the file ${name} belongs to nobody`);
}
