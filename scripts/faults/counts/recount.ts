import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import type { Db } from '#server/db/transaction.ts';

/** What a line of somebody's history says, as far as it is counted. */
interface Told {
  stage?: string;
  from?: string;
  to?: string | null;
  button?: string;
  exit?: string;
  message?: string;
  outcome?: 'answered' | 'refused' | 'silent' | 'left';
  value?: unknown;
  trigger?: { id: string };
}

/** A funnel's counts from the history, line by line, and by which button, exit or trigger visits were left. */
export class Recount implements Counts {
  readonly stages: Counts['stages'] = {};
  readonly buttons: Counts['buttons'] = {};
  readonly questions: Counts['questions'] = {};
  readonly leftBy: Record<string, number> = {};
  /** The stage of each journey. */
  readonly #at = new Map<string, string>();
  /** Choices by their message and their label. */
  readonly #choices: Map<string, string>;

  constructor({ stages }: FunnelDocument) {
    const asked = stages.flatMap(({ messages }) => messages);
    this.#choices = new Map(
      asked.flatMap(({ id: message, question }) =>
        question?.kind === 'choice' ? question.choices.map(({ id, label }) => [message + label, id] as const) : [],
      ),
    );
  }

  stage(id: string): Counts['stages'][string] {
    return (this.stages[id] ??= { people: 0, finished: 0, entered: 0, moved_on: 0, ended: 0 });
  }

  question(id: string): Counts['questions'][string] {
    return (this.questions[id] ??= { asked: 0, answered: 0, refused: 0, silent: 0, left: 0, waiting: 0 });
  }

  add(journey: string, kind: string, told: Told): void {
    if (kind === 'start' || kind === 'move') this.#come(journey, told);
    else if (kind === 'press' || kind === 'exit') this.#go(journey, told);
    else if (kind === 'answer') this.#answer(told);
    else if (kind === 'end') this.#end(journey);
  }

  /** A journey begins with its first line; after that a start leads somewhere by a trigger alone. */
  #come(journey: string, { stage, to, trigger }: Told): void {
    const target = to ?? stage ?? '';
    if (this.#at.has(journey) && to === undefined && !trigger) return;
    if (trigger) countOne(this.buttons, trigger.id);
    if (this.#at.has(journey)) this.#leave(journey, trigger?.id);
    this.#enter(journey, target);
  }

  #go(journey: string, { button, exit = button ?? '', to = null }: Told): void {
    countOne(this.buttons, exit);
    if (to === null) return;
    this.#leave(journey, exit);
    this.#enter(journey, to);
  }

  #answer({ message = '', outcome = 'answered', value }: Told): void {
    const question = this.question(message);
    question[outcome] += 1;
    question.asked += 1;
    const choice = this.#choices.get(`${message}${String(value)}`);
    if (choice !== undefined && outcome === 'answered') countOne(this.buttons, choice);
  }

  #enter(journey: string, stage: string): void {
    this.#at.set(journey, stage);
    this.stage(stage).entered += 1;
    this.stage(stage).people += 1;
  }

  #leave(journey: string, by: string | undefined): void {
    const stage = this.stage(this.#at.get(journey) ?? '');
    stage.moved_on += 1;
    stage.people -= 1;
    if (by !== undefined) countOne(this.leftBy, by);
  }

  #end(journey: string): void {
    const stage = this.stage(this.#at.get(journey) ?? '');
    stage.ended += 1;
    stage.people -= 1;
  }
}

function countOne(of: Record<string, number>, id: string): void {
  of[id] = (of[id] ?? 0) + 1;
}

/** From the history of all people; who waits and who has finished is seen where each journey rests. */
export async function recount(db: Db, document: FunnelDocument): Promise<Recount> {
  const lines = await db
    .selectFrom('history')
    .select(['journey_id', 'kind', 'data'])
    .where('journey_id', 'is not', null)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const counted = new Recount(document);
  for (const { journey_id, kind, data } of lines) counted.add(journey_id ?? '', kind, data as Told);
  const journeys = await db
    .selectFrom('journeys')
    .select(['stage_id', 'state', 'asked_message'])
    .where('is_current', '=', true)
    .execute();
  for (const { stage_id, state, asked_message } of journeys) {
    if (state === 'finished') counted.stage(stage_id).finished += 1;
    if (asked_message === null) continue;
    counted.question(asked_message).waiting += 1;
    counted.question(asked_message).asked += 1;
  }
  return counted;
}
