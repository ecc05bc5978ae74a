import { type RawBuilder, sql } from 'kysely';
import type { EndQuestion } from '#machines/journey/journeyCommands.ts';
import type { AnswerValue } from '#machines/journey/answers/given.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { recordset } from '#server/db/recordset.ts';

/** How a question ended, as a row of answers. */
export interface NewAnswer {
  owner_id: string;
  id: string;
  funnel_id: string;
  message_id: string;
  contact_id: string;
  journey_id: string;
  visit_id: string;
  kind: Question['kind'];
  value: AnswerValue | null;
  outcome: EndQuestion['outcome'];
  /** Ms since 1970. */
  at: number;
}

export type QuestionChange = Record<'asked' | EndQuestion['outcome'], number>;
export const noQuestionChange: QuestionChange = { asked: 0, answered: 0, refused: 0, silent: 0, left: 0 };

const answerColumns = [
  ...(['owner_id', 'id', 'funnel_id', 'message_id', 'contact_id', 'journey_id', 'visit_id'] as const),
  ...(['kind', 'value', 'outcome', 'at'] as const),
];

export function insertAnswers(answers: readonly NewAnswer[]): RawBuilder<unknown> {
  const rows = answers.map((answer) => ({ ...answer, at: new Date(answer.at) }));
  return sql`
    insert into answers (owner_id, id, funnel_id, message_id, contact_id, journey_id, visit_id, kind, value, outcome, at)
    select owner_id, id, funnel_id, message_id, contact_id, journey_id, visit_id, kind, nullif(value, 'null'::jsonb), outcome, at
    from ${recordset('answers', answerColumns, rows)} as x`;
}

const countColumns = [
  ...(['owner_id', 'funnel_id', 'message_id', 'asked', 'answered', 'refused', 'silent', 'left'] as const),
];

export type QuestionCount = QuestionChange & { owner_id: string; funnel_id: string; message_id: string };

export const countQuestions = (counts: readonly QuestionCount[]): RawBuilder<unknown> => sql`
  insert into question_counts as c (owner_id, funnel_id, message_id, asked, answered, refused, silent, "left")
  select * from ${recordset('question_counts', countColumns, counts)} as x
  order by owner_id, funnel_id, message_id
  on conflict (owner_id, funnel_id, message_id) do update set asked = c.asked + excluded.asked,
    answered = c.answered + excluded.answered, refused = c.refused + excluded.refused,
    silent = c.silent + excluded.silent, "left" = c."left" + excluded."left"`;
