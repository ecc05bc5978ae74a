import { draftReasons } from './draftReasons.ts';
import type { Mutant } from './Mutant.ts';
import { otherReasons } from './otherReasons.ts';
import type { Reason } from './Reason.ts';
import { triggerReasons } from './triggerReasons.ts';

const supplied = 'Unreachable: the page supplies the actor, this one only says so where it is forgotten.';
const askedByOne = 'Equivalent: only this event asks the guard or the action; the comparison tells its type.';
const unknownNever = 'Unreachable: in the states that ask, it is known.';
const nullIsPast = 'Equivalent: null compares as 0, which is past.';
const nullIsShort = 'Equivalent: null compares as 0, which is less than any end.';
const absentIsLeftOut = 'Equivalent as a value: what is undefined is left out by who compares.';
const namesForTypes = 'Equivalent: names for types; the actions do nothing by themselves.';
const mostFavourable = 'Equivalent: the machine asks nothing of it where a button for this may be shown.';

/** Why a mutant may live. The first that fits is said in the report. */
const reasons: Reason[] = [
  ...draftReasons,
  ...otherReasons,
  ...triggerReasons,
  { mutator: /ConditionalExpression/, original: /^event\.type === '[\w.]+'$/, replacement: /^true$/, text: askedByOne },
  { original: /throw new Error\('\w+ is supplied by the page'\)/, text: supplied },
  { file: /session|addFunnel/, mutator: /ObjectLiteral/, original: /^\{ .*fromPromise</, text: supplied },
  {
    file: /funnelMachine/,
    original: /bot === null$|names no bot/,
    text: 'Unreachable: every event that asks it names a bot.',
  },
  {
    file: /subscriptionMachine/,
    original: /^event\.type === 'trial\.begin' && context\.until !== null$|^context\.until !== null$/,
    text: nullIsShort,
  },
  { file: /subscriptionMachine/, original: /^event\.until === null$/, text: nullIsPast },
  {
    file: /subscription/,
    original: /^(until|graceUntil|context\.graceUntil|life\.until) !== null$/,
    text: unknownNever,
  },
  { file: /decideSubscription/, original: /^until === null$/, text: unknownNever },
  {
    file: /warnings/,
    original: /^life\.state === 'inactive'$|^'inactive'$|^end === null$/,
    text: 'Equivalent: what is over would be warned of in the past, which is left out.',
  },
  {
    file: /warnings/,
    original: /\.at > silentUntil$/,
    text: 'Equivalent: the silence is of hours and warnings are of days; they never meet.',
  },
  {
    file: /funnelMachine/,
    original: /^event\.bot === context\.lastBot$/,
    text: 'Unreachable: the same token is of the same bot.',
  },
  { file: /funnel\/decide/, original: /./, text: mostFavourable },
  {
    file: /addFunnel/,
    original: /^context\.error\?\.code$/,
    text: 'Unreachable: only a refusal, which has an error, asks it.',
  },
  {
    file: /stageOrder/,
    mutator: /ObjectLiteral/,
    original: /./,
    text: namesForTypes,
  },
  {
    file: /drawFunnel/,
    original: /^to !== undefined$/,
    text: 'Equivalent: no stage is called undefined.',
  },
  {
    file: /stageGraph/,
    original: /./,
    text: 'Equivalent: a place that is named twice, or is behind the end, is passed over by who walks the graph.',
  },
  {
    file: /nextWallTime/,
    original: /^days < mostDays$/,
    text: 'Equivalent: no week is so long that the last day is asked.',
  },
  { file: /nextWallTime/, original: /^`no /, text: 'Words for developers.' },
  {
    file: /quietHours/,
    original: /compare\(from, to\) > 0$|^from < to$/,
    text: 'Equivalent: quiet hours never begin when they end.',
  },
  {
    file: /parseToken/,
    original: /^text !== null$/,
    text: 'Equivalent: null as a text is the word null, which is refused.',
  },
  { file: /startParam/, mutator: /Regex/, original: /./, text: 'Equivalent: the text has 32 digits there.' },
  {
    file: /startParam/,
    original: /^''$/,
    text: 'Unreachable: the pattern has found one of both, and each sign is of the alphabet.',
  },
  {
    file: /startParam/,
    original: /^contact === undefined$/,
    text: 'Equivalent as a value: an absent contact is left out by who compares.',
  },
  {
    file: /sessionMachine/,
    original: /^''$|\?\? ''$/,
    text: 'Unreachable: there is a token, or launch data, in every state that asks.',
  },
  {
    file: /sessionMachine/,
    original: /^(context\.user|user|context\.linkToken)\?\.(id|telegram|token)$|^context\.user !== null$/,
    text: 'Unreachable: in the states that ask, there is a user, or a link.',
  },
  {
    file: /funnelMachine/,
    original: /^event\.type === 'bot\.connect' && context\.lastBot !== null$|^context\.lastBot !== null$/,
    text: 'Unreachable: a funnel that is ready or has run has a last bot, and no other asks.',
  },
  {
    file: /quietHours/,
    original: /^moment < end$/,
    text: 'Equivalent: the moment is the end then, and either is answered.',
  },
  { file: /toastMachine/, original: /\?\.undo$/, text: 'Unreachable: the delay begins with a notice.' },
  // journeys
  {
    file: /commandParams/,
    original: /^''$|chosenButton\(args\)\?\./,
    text: 'Unreachable: only a press that counts asks, and a funnel that is live has a stage.',
  },
  { file: /commandParams/, original: /^tag !== null$/, text: 'Equivalent: no tag is called null.' },
  { file: /contextChanges/, original: /^\[\]$/, text: 'Equivalent: no message is called so.' },
  {
    file: /journey\/step/,
    original: /planning|^active === undefined$/,
    text: 'Unreachable: no journey is left in a state that decides at once.',
  },
  {
    file: /callbackData/,
    original: /^visit && button$|^kind && of|^!member \|\| |^\[\]$/,
    text: 'Equivalent: the pattern has found all of its parts, or none.',
  },
  {
    file: /namelessRun/,
    original: /^typeof before\['data'\] === 'string'$/,
    text: 'Equivalent: what is no text is no data of ours either.',
  },
  {
    file: /parseStartCommand/,
    original: /^''$/,
    text: 'Equivalent: it only has to be no source, and a sign of exclamation is in none.',
  },
  { file: /journey\/plan/, original: /^at !== undefined$/, text: absentIsLeftOut },
  { file: /journey\/plan/, original: /^button\.to !== null$/, text: 'Equivalent: no stage is called null.' },
  {
    file: /renderMessage/,
    original: /^method === 'sendMessage'$/,
    text: 'Equivalent: no other call has a text, and the word undefined is not blank.',
  },
  // try-outs
  {
    file: /advanceTryout/,
    original: /^compiledDocuments\.set/,
    text: 'Equivalent: without it the same is compiled again, in more time.',
  },
  { file: /chatLines/, original: /^event\.text !== null$/, text: 'Unreachable: each answer has a text.' },
  {
    file: /sendLetters/,
    original: /^!letter$|joinedAt: run\.tryout\.now/,
    text: 'Unreachable: a turn is of letters of the series, and of a member of it.',
  },
  {
    file: /nextPlanned/,
    original: /^''$/,
    text: 'Unreachable: a turn is of letters of the series.',
  },
  { file: /triedMember/, original: /^\[\]$/, text: 'Equivalent: no stage is called so.' },
  {
    file: /triedMember/,
    original: /^'stop_rule'$/,
    text: 'Equivalent: whoever has left in another way than by blocking gets no more letters.',
  },
  {
    file: /explainLine/,
    original: /^!entry$/,
    text: 'Unreachable: every place before the entry has one.',
  },
  // edits
  {
    file: /cleanEdit|diffFunnels/,
    original: /^''$/,
    text: 'Unreachable: there is a title, or a stage that holds the message.',
  },
  {
    file: /diffFunnels/,
    original: /^\{ id \}$/,
    text: 'Unreachable: what is kept is in both lists.',
  },
  {
    file: /noteEdits|isSame/,
    original: /^a(\.id)? < b(\.id)?$/,
    text: 'Equivalent: no two are the same, and any one order will do where two are compared.',
  },
  {
    file: /edits\/(reorder|validate|validateDocument)/,
    original: /^\[\]$/,
    text: 'Equivalent: nothing is called so, and what is behind the end is passed over.',
  },
  {
    file: /validateOwnMessage/,
    original: /^error\.error\.code === 'invalid'$/,
    text: 'Unreachable: no id is asked for outside a funnel.',
  },
  {
    file: /footprint/,
    original: /^edit\.type === 'message\.move'$/,
    text: 'Equivalent: nothing without an id is ever removed.',
  },
  // texts
  {
    file: /text\/(fields|linkUrl)|pastedHtmlRules/,
    original: /^''$/,
    text: 'Unreachable, or equivalent: the pattern has found that part, and no rule fits other words.',
  },
  {
    file: /cleanLine/,
    original: /^\/\[/,
    text: 'Equivalent: it only spares work where nothing is to clean.',
  },
  {
    file: /measureText/,
    original: /^''$/,
    text: 'Equivalent: a field without a fallback counts as the longest value anyway.',
  },
  {
    file: /sanitizePastedHtml/,
    original: /^this\.#bullet !== ''$|^!closed \|\| closed\.isHidden$/,
    text: 'Equivalent: a block, or a bullet, begins a line of its own, and so resets it.',
  },
  {
    file: /conflicts/,
    original: /^theirs\.removed\.size === 0$/,
    text: 'Equivalent: it only spares a search where nothing was removed.',
  },
  {
    file: /isSame/,
    original: /typeof b !== 'object'/,
    text: 'Equivalent: the texts of both are compared then, and differ.',
  },
  { file: /orderLike/, original: /^\[\]$/, text: 'Equivalent: what is in neither list is passed over.' },
  {
    file: /edits\/reorder/,
    original: /< value$/,
    text: 'Equivalent: no two have the same place.',
  },
  {
    file: /edits\/validate/,
    original: /^fresh\.size === 0$/,
    text: 'Equivalent: it only spares a search for nothing.',
  },
  {
    file: /validateDocument|validateOwnMessage/,
    original: /^error instanceof InvalidEdit/,
    text: 'Unreachable: nothing else is thrown there.',
  },
  { file: /parseText/, original: /^given\['href'\] \?\? ''$/, text: 'Words for developers: the refused address.' },
  // series
  {
    file: /series\/(letter|series)Machine/,
    mutator: /ObjectLiteral/,
    original: /^\{ \/\*\*/,
    text: namesForTypes,
  },
  {
    file: /seriesMachine/,
    original: /^'leave_out'$|^event\.type === 'series\.turnOn'$|^'series\.turnOn'$/,
    text: 'Unreachable: only turning on asks for it.',
  },
  {
    file: /decide(Letter|Member)/,
    original: /\.filter\(isCommand\)$/,
    text: 'Equivalent: nothing here sends to itself.',
  },
  {
    file: /nextLetter/,
    original: /^skippedUntil !== null$/,
    text: 'Equivalent: what was never skipped is not kept either.',
  },
  {
    file: /series\/schedule/,
    original: /^rounds === null$/,
    text: 'Unreachable: without rounds there is no next date either.',
  },
  {
    file: /series\/schedule/,
    original: /^before \+ step( < most)?$/,
    text: 'Equivalent: it only searches beyond the last round, where the dates are too early or no round is asked for.',
  },
  {
    file: /timingProblem/,
    original: /^timing\.kind === 'every'$/,
    text: 'Equivalent: only a repetition has a unit.',
  },
  {
    file: /timingProblem/,
    original: /^schedule\.until === null/,
    text: 'Equivalent: a repetition without an end has a first date.',
  },
  {
    file: /timingProblem/,
    original: /^\{ return false; \}$/,
    text: 'Equivalent: nothing is as false as false to who asks.',
  },
  {
    file: /checkSeries/,
    original: /^''$/,
    text: 'Equivalent: the stage that is asked for here is left out of the problem.',
  },
  { file: /checkSeries/, original: /^button === undefined$/, text: absentIsLeftOut },
  { file: /checkSeries/, original: /^stage !== undefined$/, text: 'Equivalent: no stop is at no stage.' },
  { file: /checkSeries/, original: /^time !== undefined$/, text: 'Equivalent: no time is in no quiet hours.' },
  {
    file: /checkSeries/,
    original: /^before\.id !== id$/,
    text: 'Unreachable: a letter repeats once an hour at most, and ten minutes are close.',
  },
  {
    file: /series\/schedule/,
    original: /^interval\.minutes > 0$/,
    text: 'Unreachable: no time at all, but a time of the day, is not repeated.',
  },
  // templates
  {
    file: /Chosen|templates\/needs/,
    original: /^''$/,
    text: 'Unreachable: a piece names what it is of, and a change its field.',
  },
  {
    file: /templates\/needs/,
    original: /\?\.(stage|messages)$/,
    text: 'Unreachable: they have the message that they changed or moved, and the draft the stage that goes.',
  },
  {
    file: /templates\/needs/,
    original: /^\[\]$|^home !== undefined$|^typeof id === 'string'$|^button\.kind === 'next'$/,
    text: 'Equivalent: an id that no piece has is left out.',
  },
  {
    file: /takePieces|messageMoves|templates\/order|findPieces/,
    original: /^\[\]$/,
    text: 'Equivalent: what is in none of the documents is left out.',
  },
  {
    file: /messageMoves/,
    original: /^now === stage$/,
    text: 'Equivalent: in another stage it has no predecessor of that one, so it is not there already.',
  },
  { file: /templates\/piece/, original: /^field !== undefined$/, text: absentIsLeftOut },
  {
    file: /templates\/piece/,
    original: /^base === undefined$/,
    text: 'Unreachable: what neither version has is not asked for.',
  },
  // the check and the promises of a funnel
  {
    file: /messageProblems/,
    original: /^known && known\.own === own$|^'\{'$|^analyses\.set/,
    text: 'Equivalent: without it the same is found again, in more time.',
  },
  {
    file: /pathProblems|checkPromises|shortestPaths/,
    original: /^''$|^\[\]$|^stages\[index\]\?\.id$|^stage !== undefined$/,
    text: 'Unreachable: every index that is reached is of a stage.',
  },
];

export const reasonOf = ({ file, mutator, original, replacement }: Mutant): string | undefined =>
  reasons.find(
    (reason) =>
      (reason.file?.test(file) ?? true) &&
      (reason.mutator?.test(mutator) ?? true) &&
      reason.original.test(original) &&
      (reason.replacement?.test(replacement) ?? true),
  )?.text;
