import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  HistoryEntry,
  HistoryEntryOf,
  MailedCause,
  MessageCause,
  Named,
  NotSentReason,
} from '#contract/schemas/contacts/contactHistory.ts';
import type * as questionWords from './describeQuestions.ts';
import type { HistoryText } from './historyText.ts';

/** What entries of questions, exits and fields are said by. */
export interface EntryTexts {
  fields: questionWords.Fields;
  /** Null until they are loaded; few people have such entries. */
  words: typeof questionWords | null;
}

type HistoryDescribers = {
  [K in HistoryEntry['kind']]: (i18n: I18n, entry: HistoryEntryOf<K>, texts: EntryTexts) => HistoryText;
};

/** Keeps the place of an entry whose words are not there yet. */
const awaited: HistoryText = { title: '…' };

const stageName = (i18n: I18n, stage: Named | null): string => stage?.title ?? i18n._(msg`a removed stage`);
const buttonName = (i18n: I18n, button: Named): string => button.title ?? i18n._(msg`a removed button`);
const tagName = (i18n: I18n, tag: Named): string => tag.title ?? i18n._(msg`a removed tag`);

const endReasonTexts: Record<HistoryEntryOf<'end'>['reason'], MessageDescriptor> = {
  restarted: msg`A new journey started instead.`,
  bot_changed: msg`The funnel’s bot was changed.`,
  funnel_deleted: msg`The funnel was deleted.`,
  erased: msg`This person’s data was deleted.`,
};

/** Labels of Telegram's media types. */
const mediaNames: Record<string, MessageDescriptor> = {
  photo: msg`A photo`,
  video: msg`A video`,
  video_note: msg`A video message`,
  voice: msg`A voice message`,
  audio: msg`An audio file`,
  animation: msg`A GIF`,
  sticker: msg`A sticker`,
  document: msg`A file`,
  contact: msg`A contact`,
  location: msg`A location`,
  venue: msg`A venue`,
  poll: msg`A poll`,
  dice: msg`Dice`,
  story: msg`A story`,
};

const describers: HistoryDescribers = {
  start(i18n, { by, again, payload, stage, trigger }) {
    const to = stageName(i18n, stage);
    if (by === 'owner') return { title: i18n._(msg`You restarted the journey at “${to}”`) };
    const title = payload ? i18n._(msg`Pressed Start, by the link “${payload}”`) : i18n._(msg`Pressed Start`);
    if (stage === null) return { title, why: i18n._(msg`That was before the funnel ran: nothing was sent.`) };
    if (trigger) return { title, why: i18n._(msg`The link led to “${to}”.`) };
    return again
      ? { title, why: i18n._(msg`They were already in the funnel: “${to}” was sent again.`) }
      : { title, why: i18n._(msg`The journey started at “${to}”.`) };
  },
  press(i18n, { button, from, to, tag }) {
    const label = buttonName(i18n, button);
    const at = stageName(i18n, from);
    const next = to && stageName(i18n, to);
    const given = tag && tagName(i18n, tag);
    const way = next ? i18n._(msg`It led to “${next}”.`) : i18n._(msg`No next stage: the journey is finished.`);
    const gift = given && i18n._(msg`It added the tag “${given}”.`);
    return { title: i18n._(msg`Pressed “${label}” on “${at}”`), why: gift ? `${way} ${gift}` : way };
  },
  move(i18n, { from, to, by, trigger }) {
    const next = stageName(i18n, to);
    if (by === 'mailing') return { title: i18n._(msg`Pressed a button of a mailing, which led to “${next}”`) };
    if (by === 'letter') return { title: i18n._(msg`Pressed a button of a letter, which led to “${next}”`) };
    if (by === 'trigger') {
      const said = trigger?.said ?? '';
      return { title: i18n._(msg`Wrote “${said}”, which led to “${next}”`) };
    }
    const at = stageName(i18n, from);
    return by === 'owner'
      ? { title: i18n._(msg`You moved them from “${at}” to “${next}”`) }
      : {
          title: i18n._(msg`Publishing moved them from “${at}” to “${next}”`),
          why: i18n._(msg`Their stage was removed from the funnel.`),
        };
  },
  end(i18n, { stage, reason }) {
    const at = stageName(i18n, stage);
    return { title: i18n._(msg`The journey ended on “${at}”`), why: i18n._(endReasonTexts[reason]) };
  },
  resend(i18n, { stage }) {
    const at = stageName(i18n, stage);
    return {
      title: i18n._(msg`You sent “${at}” again`),
      why: i18n._(msg`They were stuck there: no button had arrived.`),
    };
  },
  runaway(i18n, { stage }) {
    const at = stageName(i18n, stage);
    return {
      title: i18n._(msg`The journey was stopped on “${at}”`),
      why: i18n._(msg`Too many messages in a row, with no press or delay between them.`),
    };
  },
  text(i18n, { media }) {
    const what = media && i18n._(mediaNames[media] ?? msg`Not a text`);
    return what ? { title: i18n._(msg`Wrote to the bot`), why: what } : { title: i18n._(msg`Wrote to the bot`) };
  },
  answer: (i18n, entry, { words, fields }) => words?.describeAnswer(i18n, entry, fields) ?? awaited,
  exit: (i18n, entry, { words, fields }) =>
    words?.describeExit(i18n, entry, {
      fields,
      nameOf: { stage: (stage) => stageName(i18n, stage), tag: (tag) => tagName(i18n, tag) },
    }) ?? awaited,
  skipped: (i18n, entry, { words }) => words?.describeSkipped(i18n, entry) ?? awaited,
  field_set: (i18n, entry, { words, fields }) => words?.describeFieldSet(i18n, entry, fields) ?? awaited,
  told: (i18n, { text }) => ({ title: i18n._(msg`The funnel told you: ${text}`) }),
  not_understood: (i18n, { text }) => ({
    title: i18n._(msg`The bot answered: ${text}`),
    why: i18n._(msg`No keyword, command or question took what they wrote.`),
  }),
  blocked: (i18n) => ({
    title: i18n._(msg`Blocked the bot`),
    why: i18n._(msg`Their scheduled messages were cancelled.`),
  }),
  returned: (i18n) => ({
    title: i18n._(msg`Unblocked the bot`),
    why: i18n._(msg`The bot can write to them again.`),
  }),
  tag_given(i18n, { tag, by }) {
    const given = tagName(i18n, tag);
    if (by === 'mailing') return { title: i18n._(msg`A button of a mailing added the tag “${given}”`) };
    if (by === 'letter') return { title: i18n._(msg`A button of a letter added the tag “${given}”`) };
    return { title: i18n._(msg`You added the tag “${given}”`) };
  },
  tag_taken(i18n, { tag }) {
    const taken = tagName(i18n, tag);
    return { title: i18n._(msg`You removed the tag “${taken}”`) };
  },
  message(i18n, { state, reason, stage, cause }, texts) {
    if (isMailed(cause)) return describeMailed(i18n, { state, reason, cause });
    const at = stageName(i18n, stage);
    const why = [reason && notSentReasonText(i18n, reason), cause && messageCauseText(i18n, cause, texts)]
      .filter(Boolean)
      .join(' ');
    const title =
      state === 'sent'
        ? i18n._(msg`The bot sent a message of “${at}”`)
        : state === 'uncertain'
          ? i18n._(msg`A message of “${at}” may not have arrived`)
          : i18n._(msg`A message of “${at}” did not arrive`);
    return why ? { title, why } : { title };
  },
  reply(i18n, { state, reason }) {
    const title = i18n._(replyTitles[state]);
    return reason ? { title, why: notSentReasonText(i18n, reason) } : { title };
  },
};

type Mailed = Pick<HistoryEntryOf<'message'>, 'state' | 'reason'> & { cause: MailedCause };

function describeMailed(i18n: I18n, { state, reason, cause }: Mailed): HistoryText {
  const name = mailedText(i18n, cause);
  if (state === 'sent') return { title: i18n._(msg`The bot sent a message`), why: name };
  const title =
    state === 'uncertain' ? i18n._(msg`${name}: may not have arrived`) : i18n._(msg`${name}: did not arrive`);
  return reason ? { title, why: notSentReasonText(i18n, reason) } : { title };
}

const replyTitles: Record<HistoryEntryOf<'reply'>['state'], MessageDescriptor> = {
  queued: msg`You wrote · queued`,
  sending: msg`You wrote · sending`,
  held: msg`You wrote · sends once the funnel runs`,
  sent: msg`You wrote`,
  failed: msg`You wrote · not delivered`,
  unreachable: msg`You wrote · not delivered`,
  uncertain: msg`You wrote · may not have arrived`,
  dropped: msg`You wrote · not sent`,
};

/** Says why a message was not delivered. */
export function notSentReasonText(i18n: I18n, { code, detail }: NotSentReason): string {
  const said = detail ?? '';
  const plain: Record<NotSentReason['code'], MessageDescriptor> = {
    moved_on: msg`They had moved on before it was due.`,
    blocked: msg`They have blocked the bot.`,
    dropped_by_owner: msg`It was overdue, and you chose not to send it.`,
    refused: msg`Telegram refused it.`,
    no_answer: msg`Telegram did not answer. It is sent again only if you choose to.`,
    left_series: msg`They had left the series before it was due.`,
    series_off: msg`You turned the series off before it was sent.`,
    removed: msg`You removed it before it was due.`,
    cancelled: msg`The mailing was cancelled before their turn.`,
    deleted: msg`The rest was not sent, because you deleted what was sent.`,
  };
  // Telegram's error descriptions mostly lack a full stop, and a sentence may follow.
  const reason = said.replace(/\.$/, '');
  return code === 'refused' && reason ? i18n._(msg`Telegram refused it: ${reason}.`) : i18n._(plain[code]);
}

/** Names the mailing or the letter that a message was. */
export function mailedText(i18n: I18n, cause: MailedCause): string {
  if (cause.kind === 'mailing') {
    const name = cause.mailing?.title;
    return name ? i18n._(msg`Mailing “${name}”`) : i18n._(msg`A removed mailing`);
  }
  const name = cause.letter.title;
  if (name === null) return i18n._(msg`A removed letter`);
  return cause.by_hand ? i18n._(msg`Letter “${name}”, which you sent`) : i18n._(msg`Letter “${name}”`);
}

const isMailed = (cause: MessageCause | null): cause is MailedCause =>
  cause?.kind === 'mailing' || cause?.kind === 'letter';

/** Describes what brought the person to the stage that sent the message. */
function messageCauseText(i18n: I18n, cause: MessageCause, { words, fields }: EntryTexts): string {
  switch (cause.kind) {
    case 'start':
      if (cause.by === 'owner') return i18n._(msg`Because you restarted their journey.`);
      if (cause.trigger) return i18n._(msg`Because they came by a link that leads here.`);
      return cause.again ? i18n._(msg`Because they pressed Start again.`) : i18n._(msg`Because they pressed Start.`);
    case 'press': {
      const label = buttonName(i18n, cause.button);
      const at = stageName(i18n, cause.from);
      return i18n._(msg`Because they pressed “${label}” on “${at}”.`);
    }
    case 'exit': {
      const at = stageName(i18n, cause.from);
      const reason = words?.takenExitText(i18n, cause.exit, fields) ?? null;
      return reason === null
        ? i18n._(msg`They moved on from “${at}” without a press.`)
        : i18n._(msg`They went on from “${at}”: ${reason}.`);
    }
    case 'move': {
      if (cause.by === 'mailing') return i18n._(msg`Because they pressed a button of a mailing.`);
      if (cause.by === 'letter') return i18n._(msg`Because they pressed a button of a letter.`);
      if (cause.by === 'trigger') {
        const said = cause.trigger?.said ?? '';
        return i18n._(msg`Because they wrote “${said}”.`);
      }
      const at = stageName(i18n, cause.from);
      return cause.by === 'owner'
        ? i18n._(msg`Because you moved them here from “${at}”.`)
        : i18n._(msg`Because publishing moved them here from “${at}”.`);
    }
    case 'resend':
      return i18n._(msg`Because you sent it again.`);
    case 'retry':
      return i18n._(msg`Because the answer did not fit.`);
    case 'mailing':
    case 'letter':
      return mailedText(i18n, cause);
  }
}

/** Describes a history entry in the interface's language. */
export function describeHistoryEntry(i18n: I18n, entry: HistoryEntry, texts: EntryTexts): HistoryText {
  const describe = describers[entry.kind] as (i18n: I18n, entry: HistoryEntry, texts: EntryTexts) => HistoryText;
  return describe(i18n, entry, texts);
}
