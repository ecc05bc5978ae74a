import type { series as endpoints } from '#contract/endpoints/sending/series.ts';
import { changeSeries } from '#server/domain/series/changeSeries.ts';
import { createSeries } from '#server/domain/series/createSeries.ts';
import { copySeries } from '#server/domain/series/transfer/copySeries.ts';
import { addLetter } from '#server/domain/series/letters/addLetter.ts';
import { changeLetter } from '#server/domain/series/letters/changeLetter.ts';
import { getLetterEffect } from '#server/domain/series/letters/letterEffect.ts';
import { getLetter, listLetters } from '#server/domain/series/letters/listLetters.ts';
import { moveLetter, removeLetter } from '#server/domain/series/letters/moveLetter.ts';
import { resendLetter } from '#server/domain/series/letters/resendLetter.ts';
import { sendLetter } from '#server/domain/series/letters/sendLetter.ts';
import { testLetter } from '#server/domain/series/letters/testLetter.ts';
import {
  archiveSeries,
  removeSeries,
  returnSeries,
  turnOff,
  turnOn,
} from '#server/domain/series/lifecycle/transitionSeries.ts';
import { getSeries, listSeries } from '#server/domain/series/listSeries.ts';
import { addMember } from '#server/domain/series/members/addMember.ts';
import { countPresent } from '#server/domain/series/members/joinPresent.ts';
import { listLetterHistory } from '#server/domain/series/members/letterHistory.ts';
import { countLetterPresses } from '#server/domain/series/members/letterPresses.ts';
import { listMembers } from '#server/domain/series/members/listMembers.ts';
import { removeMember } from '#server/domain/series/members/removeMember.ts';
import { previewSeries } from '#server/domain/series/previewSeries.ts';
import { getSeriesEffect } from '#server/domain/series/effect/seriesEffect.ts';
import { cutPage } from '#server/http/cutPage.ts';
import type { Handlers } from '#server/http/handler.ts';

export const series: Handlers<typeof endpoints> = {
  list: async ({ deps, actor, query }) => cutPage(await listSeries(deps, actor, query), query),
  create: ({ deps, actor, body }) => createSeries(deps, actor, body),
  get: ({ deps, actor, params }) => getSeries(deps, actor, params),
  change: ({ deps, actor, params, body }) => changeSeries(deps, actor, { ...body, ...params }),
  effect: ({ deps, actor, params, body }) => getSeriesEffect(deps, actor, { ...body, ...params }),
  remove: ({ deps, actor, params }) => removeSeries(deps, actor, params),
  turnOn: ({ deps, actor, params, body }) => turnOn(deps, actor, { ...body, ...params }),
  turnOff: ({ deps, actor, params }) => turnOff(deps, actor, params),
  copy: ({ deps, actor, params, body }) => copySeries(deps, actor, { ...params, copy: body }),
  archive: ({ deps, actor, params }) => archiveSeries(deps, actor, params),
  return: ({ deps, actor, params }) => returnSeries(deps, actor, params),
  matching: ({ deps, actor, params }) => countPresent(deps, actor, params),
  presses: ({ deps, actor, params }) => countLetterPresses(deps, actor, params),
  preview: ({ deps, actor, params, query }) => previewSeries(deps, actor, { ...query, ...params }),
  letters: async ({ deps, actor, params, query }) => cutPage(await listLetters(deps, actor, params), query),
  addLetter: ({ deps, actor, params, body }) => addLetter(deps, actor, { ...params, letter: body }),
  letter: ({ deps, actor, params }) => getLetter(deps, actor, params),
  changeLetter: ({ deps, actor, params, body }) => changeLetter(deps, actor, { ...params, change: body }),
  removeLetter: ({ deps, actor, params }) => removeLetter(deps, actor, params),
  moveLetter: ({ deps, actor, params, body }) => moveLetter(deps, actor, { ...params, ...body }),
  letterEffect: ({ deps, actor, params, body }) => getLetterEffect(deps, actor, { ...params, change: body }),
  resendUncertain: ({ deps, actor, params }) => resendLetter(deps, actor, params),
  testLetter: ({ deps, actor, params }) => testLetter(deps, actor, params),
  sendLetter: ({ deps, actor, params, body }) => sendLetter(deps, actor, { ...body, ...params }),
  members: ({ deps, actor, params, query }) => listMembers(deps, actor, { ...query, ...params }),
  addMember: ({ deps, actor, params, body }) => addMember(deps, actor, { ...params, ...body }),
  removeMember: ({ deps, actor, params }) => removeMember(deps, actor, params),
  history: ({ deps, actor, params, query }) => listLetterHistory(deps, actor, { ...query, ...params }),
};
