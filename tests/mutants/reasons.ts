import type { Mutant } from './Mutant.ts';

interface Reason {
  /** Of which file, or files; all where it is left out. */
  file?: RegExp;
  mutator?: RegExp;
  original: RegExp;
  replacement?: RegExp;
  text: string;
}

const supplied = 'Unreachable: the page supplies the actor, this one only says so where it is forgotten.';
const askedByOne = 'Equivalent: only this event asks the guard or the action; the comparison tells its type.';
const unknownNever = 'Unreachable: in the states that ask, it is known.';
const nullIsPast = 'Equivalent: null compares as 0, which is past.';
const nullIsShort = 'Equivalent: null compares as 0, which is less than any end.';
const mostFavourable = 'Equivalent: the machine asks nothing of it where a button for this may be shown.';

/** Why a mutant may live. The first that fits is said in the report. */
const reasons: Reason[] = [
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
    text: 'Equivalent: names for types; the actions do nothing by themselves.',
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
  { file: /decideBy/, original: /startsWith/, text: 'Equivalent: nothing here sends to itself.' },
  { file: /decideBy/, original: /^'refuse'$/, text: 'Equivalent: a refusal has been answered before.' },
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
];

export const reasonOf = ({ file, mutator, original, replacement }: Mutant): string | undefined =>
  reasons.find(
    (reason) =>
      (reason.file?.test(file) ?? true) &&
      (reason.mutator?.test(mutator) ?? true) &&
      reason.original.test(original) &&
      (reason.replacement?.test(replacement) ?? true),
  )?.text;
