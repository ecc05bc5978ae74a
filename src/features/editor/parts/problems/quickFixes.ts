import { limits } from '#contract/limits.ts';
import { mediaFields } from '#contract/mediaKinds.ts';
import type { Button, Edit, FunnelDocument, Message, NextButton, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { reverseGraph, reachableFrom, stageEdges, stageGraph } from '#machines/funnel/ways/stageGraph.ts';
import { isImmediate } from '#machines/journey/timing/timing.ts';
import { bracesOfLabel, leftBraces, meantField, replaceBraces, withoutBraces } from '#machines/text/leftBraces.ts';
import { nearestField } from '#machines/text/nearestField.ts';
import { ownFieldNames } from '#src/messageEditor/ownFields.ts';
import { replaceField, withFallback } from './fieldText.ts';
import { endHereEdits } from '#src/features/editor/model/endHere.ts';
import { newStage } from '#src/features/editor/model/newStage.ts';
import { positionBeside } from '#src/features/editor/model/freePositions.ts';
import { exitFixes } from './exitFixes.ts';
import type { QuickFix } from './quickFix.ts';
import { questionFixes } from './questionFixes.ts';
import { splitFileOff, splitTextFromMedia, withoutMedium } from './splitMessage.ts';
import { triggerFixes } from './triggerFixes.ts';

/** Translated default texts of new stages and buttons, passed in because this file knows no language. */
interface NewTexts {
  next: string;
  stage: string;
  /** The default fallback of a field. */
  fallback: string;
  newId: () => string;
}

/** The delay that splits a burst of messages, seconds. */
const pauseSeconds = 60;

/** The quick fixes of a problem; none where only writing a text helps. */
export function quickFixes(problem: Problem, document: FunnelDocument, texts: NewTexts): QuickFix[] {
  const stage = document.stages.find(({ id }) => id === problem.stage);
  const message = stage?.messages.find(({ id }) => id === problem.message);
  const button = message?.buttons.find(({ id }) => id === problem.button);
  const exit = stage?.exits?.find(({ id }) => id === problem.exit);
  if (stage && exit) return exitFixes(problem, stage, exit);
  if (stage && message && button) return buttonFixes(problem, message, button);
  if (stage && message) return messageFixes(problem, stage, message, texts);
  if (stage) return stageFixes(problem, document, stage, texts);
  if (problem.trigger !== undefined || problem.code === 'command_without_stage')
    return triggerFixes(problem, document, texts.newId);
  if (problem.code === 'no_bot') return [{ name: 'connectBot' }];
  if (problem.code === 'bot_trouble') return [{ name: 'newToken' }];
  return problem.code === 'no_stages' ? [{ name: 'addStage' }] : [];
}

function buttonFixes({ code, detail }: Problem, message: Message, button: Button): QuickFix[] {
  const put = (buttons: Button[]): Edit[] => [{ type: 'message.change', id: message.id, buttons }];
  const replaced = (by: Button) => put(message.buttons.map((b) => (b.id === by.id ? by : b)));
  if (code === 'link_invalid' || code === 'button_never')
    return [{ name: 'removeButton', edits: put(message.buttons.filter((b) => b.id !== button.id)) }];
  if (code === 'braces_left') {
    const label = button.label.replaceAll(detail, withoutBraces(detail)).trim();
    return bracesOfLabel(button.label).includes(detail) && label !== ''
      ? [{ name: 'plainField', edits: replaced({ ...button, label }) }]
      : [];
  }
  if (button.kind !== 'next') return [];
  if (code === 'tag_missing') return [{ name: 'removeTag', edits: replaced({ ...button, tag: null }) }];
  return [
    { name: 'nextInOrder', edits: replaced({ ...button, to: null }) },
    { name: 'chooseTarget', button },
  ];
}

function messageFixes(problem: Problem, stage: Stage, message: Message, texts: NewTexts): QuickFix[] {
  const { code, severity, detail } = problem;
  const change = (fields: MessageChange): Edit[] => [{ type: 'message.change', id: message.id, ...fields }];
  switch (code) {
    case 'message_empty':
      return [{ name: 'writeMessage' }, { name: 'deleteMessage', edits: [{ type: 'message.remove', id: message.id }] }];
    case 'message_can_be_empty': {
      const text = withFallback(message.text, detail, texts.fallback);
      const opens = { stageId: stage.id, messageId: message.id };
      return [{ name: 'addFallback', of: `{${detail}|${texts.fallback}}`, edits: change({ text }), opens }];
    }
    case 'caption_too_long':
      return [{ name: 'ownMessage', edits: splitTextFromMedia(stage, message) }];
    case 'text_too_long':
      return severity === 'critical' ? [{ name: 'splitText', stage, message }] : [];
    case 'file_missing': {
      const lost = mediaFields.find((kind) => message[kind] === detail);
      if (!lost && !message.files) return [];
      return [
        ...(lost ? [{ name: 'chooseFile', message, lost } as const] : []),
        { name: 'removeFile', edits: change(withoutMedium(message, detail)) },
      ];
    }
    case 'album_too_big':
      return [
        { name: 'fileApart', edits: splitFileOff(stage, message, detail) },
        { name: 'removeFile', edits: change(withoutMedium(message, detail)) },
      ];
    case 'file_not_fit':
      return message.files
        ? [
            { name: 'asDocument', edits: change({ files: asDocuments(message.files) }) },
            { name: 'removeFile', edits: change(withoutMedium(message, detail)) },
          ]
        : [];
    case 'field_unknown': {
      const nearest = nearestField(detail);
      const withField = (to: typeof nearest) => change({ text: replaceField(message.text, detail, to) });
      return [
        ...(nearest ? [{ name: 'nearestField', of: `{${nearest}}`, edits: withField(nearest) } as const] : []),
        { name: 'plainField', edits: withField(null) },
      ];
    }
    case 'braces_left': {
      const meant = meantField(detail, ownFieldNames);
      const withText = (by: string) => change({ text: replaceBraces(message.text, detail, by) });
      // in an address of the text nothing takes their place
      if (!leftBraces(replaceBraces(message.text, detail, '')).includes(detail))
        return [
          ...(meant === null ? [] : [{ name: 'nearestField', of: meant, edits: withText(meant) } as const]),
          { name: 'plainField', edits: withText(withoutBraces(detail)) },
        ];
      return [];
    }
    case 'action_incomplete':
    case 'tag_missing': {
      const actions = message.actions?.filter(({ id }) => id !== problem.action) ?? [];
      return [{ name: 'removeAction', edits: change({ actions: actions.length > 0 ? actions : null }) }];
    }
    default:
      return questionFixes(problem, message);
  }
}

type MessageChange = Omit<Extract<Edit, { type: 'message.change' }>, 'type' | 'id'>;

/** Telegram takes any file as a document, and documents only beside documents. */
const asDocuments = (files: readonly MessageFile[]): MessageFile[] =>
  files.map(({ file }) => ({ file, as: 'document' }));

function stageFixes({ code }: Problem, document: FunnelDocument, stage: Stage, texts: NewTexts): QuickFix[] {
  const remove: QuickFix = { name: 'deleteStage', edits: [{ type: 'stage.remove', id: stage.id }] };
  switch (code) {
    case 'stage_empty':
      return [{ name: 'addMessage' }, remove];
    case 'message_flood':
      return [{ name: 'addPauses', edits: pauses(stage) }];
    case 'dead_end':
      return [
        // who has answered need not press as well
        ...(stage.messages.at(-1)?.question ? leadOnFixes(document, stage, texts) : []),
        ...(hasRoom(stage) ? [{ name: 'addNext', edits: addNextButton(stage, null, texts.next, texts) } as const] : []),
        ...endFixes(document, stage, texts),
      ];
    case 'exits_incomplete':
      return leadOnFixes(document, stage, texts);
    case 'loop_trap':
      return wayOutFixes(document, stage, texts);
    case 'unreachable_stage':
      return [...connectFixes(document, stage, texts), remove];
    default:
      return [];
  }
}

/** Delays each message that exceeds Telegram's burst. */
function pauses({ messages }: Stage): Edit[] {
  let burst = 0;
  return messages.flatMap((message): Edit[] => {
    burst = isImmediate(message) ? burst + 1 : 1;
    if (burst <= limits.floodMessages) return [];
    burst = 1;
    return [{ type: 'message.change', id: message.id, delay: pauseSeconds }];
  });
}

/** Telegram shows no buttons under a message that has one under the input. */
const hasRoom = ({ messages }: Stage): boolean => {
  const last = messages.at(-1);
  if (!last || (last.question && 'button' in last.question && last.question.button)) return false;
  return last.buttons.length < limits.buttonsInMessage;
};

/** Leads everyone, or everyone else, on to the next stage. */
function leadOnFixes({ stages }: FunnelDocument, { id, exits = [] }: Stage, { newId }: NewTexts): QuickFix[] {
  if (exits.length >= limits.exitsInStage) return [];
  const next = stages[stages.findIndex((stage) => stage.id === id) + 1];
  const added = { id: newId(), to: null, tag: null, condition: null };
  const edits: Edit[] = [{ type: 'stage.change', id, exits: [...exits, added] }];
  return [{ name: exits.length > 0 ? 'leadOn' : 'leadAllOn', edits, of: next?.title ?? '' }];
}

/** Ends the funnel for everyone on the stage, such as one of the results of a quiz. */
function endFixes(document: FunnelDocument, stage: Stage, { newId, stage: title }: NewTexts): QuickFix[] {
  const exit = { id: newId(), to: null, tag: null, condition: null };
  const stages = document.stages.map((one) => (one.id === stage.id ? { ...one, exits: [exit] } : one));
  const edits = endHereEdits({ ...document, stages }, exit.id, title);
  return edits.length > 0 ? [{ name: 'endHere', edits }] : [];
}

/** Adds a next-step button to the last message. */
function addNextButton(from: Stage, to: string | null, label: string, { newId }: NewTexts): Edit[] {
  const last = from.messages.at(-1);
  if (!last) return [];
  const button: NextButton = { id: newId(), kind: 'next', label, to, tag: null };
  return [{ type: 'message.change', id: last.id, buttons: [...last.buttons, button] }];
}

/** For an unreachable stage: connects it from the previous stage, or from a chosen one, reachable stages first. */
function connectFixes({ stages }: FunnelDocument, stage: Stage, texts: NewTexts): QuickFix[] {
  const reached = reachableFrom([0], stageGraph(stageEdges(stages)));
  const at = stages.indexOf(stage);
  const isReached = (other: Stage) => reached.has(stages.indexOf(other));
  const others = stages.filter((other) => other !== stage && hasRoom(other));
  const sources = [...others.filter(isReached), ...others.filter((other) => !isReached(other))];
  const before = stages.slice(0, at).findLast((other) => sources.includes(other) && isReached(other));
  const edits = (from: Stage) => addNextButton(from, stage.id, stage.title, texts);
  return [
    ...(before ? [{ name: 'connectFromBefore', of: before.title, edits: edits(before) } as const] : []),
    ...(sources.length > 0 ? [{ name: 'connectFrom', stages: sources, edits } as const] : []),
  ];
}

/**
 * For a stage without a path to an end: connects it to one that has it, the next in order or a chosen one; where there
 * is none, to a new last stage.
 */
function wayOutFixes(document: FunnelDocument, stage: Stage, texts: NewTexts): QuickFix[] {
  const { stages } = document;
  if (!hasRoom(stage)) return [];
  const leading = reachableFrom([stages.length], reverseGraph(stageGraph(stageEdges(stages))));
  const outs = stages.filter((_other, place) => leading.has(place));
  const at = stages.indexOf(stage);
  const saying = outs.filter(({ messages }) => messages.length > 0);
  const after = saying.find((out) => stages.indexOf(out) > at) ?? saying.at(-1) ?? outs.at(-1);
  if (after) {
    const edits = (to: Stage) => addNextButton(stage, to.id, to.title, texts);
    return [
      { name: 'wayOut', of: after.title, edits: edits(after) },
      { name: 'wayOutTo', stages: outs, edits },
    ];
  }
  const end = newStage(document, texts.stage, positionBeside(document, stages.at(-1)));
  const opens = { stageId: end.id, ...(end.messages[0] && { messageId: end.messages[0].id }) };
  return [
    {
      name: 'endStage',
      edits: [{ type: 'stage.add', stage: end }, ...addNextButton(stage, end.id, texts.next, texts)],
      opens,
    },
  ];
}
