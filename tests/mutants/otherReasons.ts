import type { Reason } from './Reason.ts';

/** Why mutants of edits, try-outs, texts, notices and of what is said of a machine may live. */
export const otherReasons: Reason[] = [
  {
    file: /explainLine/,
    original: /^i < index$/,
    text: 'Equivalent: what arrives commands no message of its own kind.',
  },
  {
    file: /explainLine/,
    original: /^a\.(visit|round|message) === /,
    text: 'Unreachable: one message is under way at a time, so that it is the last that was sent.',
  },
  {
    file: /triedMember/,
    original: /^stage === null$/,
    text: 'Equivalent: no rule stops at no stage.',
  },
  {
    file: /tryoutRun/,
    original: /^!last$/,
    text: 'Unreachable: a command follows an event; this one only says so to a developer.',
  },
  {
    file: /nextLetterTurn/,
    original: /^entry\.event\.type === 'letter'$/,
    text: 'Equivalent: nothing else that is in the log has a part of its own.',
  },
  {
    file: /pressLetterButton/,
    original: /^found\?\.kind === 'next'$/,
    text: 'Equivalent: what leads nowhere is answered as a button that is gone.',
  },
  {
    file: /pastedHtmlRules/,
    original: /^'tg-spoiler'$|^name === 'tg-spoiler'$/,
    text: 'Equivalent: its name is one of the tags that are known anyway.',
  },
  {
    file: /toastMachine/,
    mutator: /BooleanLiteral/,
    original: /^true$/,
    text: 'Equivalent: the target is within the state that it is taken in, so that it is entered anew.',
  },
  {
    file: /edits\/footprint/,
    original: /^'funnel\.rename'$/,
    text: 'Equivalent: the name is counted as a field all the same, of an object without an id.',
  },
  {
    file: /edits\/footprint/,
    original: /^edit\.type\.endsWith\('\.move'\)$/,
    text: 'Equivalent: the fields of a move are named instead of its place, and no other edit has these.',
  },
  {
    file: /inspect\/chart/,
    original: /^node\.initial\.target\?\.map$/,
    text: 'Unreachable: XState asks for the first state of every state with states inside.',
  },
  {
    file: /inspect\/guards/,
    original: /^guard !== null$/,
    text: 'Unreachable: a guard that is left out is undefined.',
  },
  {
    file: /inspect\/guards/,
    original: /^implementations\[guardName\(guard\)\]\?\./,
    text: 'Unreachable: a machine is not made with a guard that it does not have.',
  },
  {
    file: /inspect\/chart/,
    original: /^'type'$/,
    text: 'Equivalent: an action of XState is called as its kind.',
  },
  {
    file: /inspect\/chart/,
    original: /^\/\^\(actor\|state\)/,
    text: 'Unreachable: no state has ten actors.',
  },
  {
    file: /inspect\/differences/,
    original: /^a === b$/,
    text: 'Equivalent: it only spares work.',
  },
  {
    file: /inspect\/explain/,
    original: /^a\.order - b\.order$/,
    text: 'Equivalent: XState names the states of one depth in the order of their machine.',
  },
  {
    file: /inspect\/explain/,
    original: /^\[\]$/,
    text: 'Equivalent: a state without eventless transitions has none to name.',
  },
  {
    file: /inspect\/mermaid/,
    original: /^to !== root\.id$/,
    text: 'Unreachable: no transition leads to the whole machine.',
  },
  {
    file: /inspect\/paths/,
    original: /^after\.taken\.length > 0/,
    text: 'Equivalent: what changes nothing leads to a place that is known.',
  },
  {
    file: /inspect\/guards/,
    original: /^guard\.guards\.every\(passes\)$/,
    replacement: /some/,
    text: 'Equivalent: “not” has one guard.',
  },
  {
    file: /inspect\/guards/,
    original: /^''$/,
    text: 'Equivalent: of this guard its kind alone is asked.',
  },
  {
    file: /inspect\/markdown/,
    original: /^''$/,
    text: 'Equivalent: the actions take its place.',
  },
  {
    file: /inspect\/replay/,
    original: /^'xstate\.init'$/,
    text: 'Harmless: no guard of an eventless transition asks by which event its machine begins.',
  },
  {
    file: /inspect\/replay/,
    original: /^first\.length === 0$/,
    text: 'Equivalent: it only spares work.',
  },
  {
    file: /inspect\/replay/,
    original: /^typeof given\['delay'\] === 'number'$/,
    text: 'Unreachable: what is raised without a delay never leaves the machine.',
  },
  {
    file: /inspect\/replay/,
    original: /^\/\^xstate/,
    text: 'Equivalent: only the answers of actors have these words.',
  },
  {
    file: /inspect\/replay/,
    original: /^timer\.id !== id$/,
    replacement: /^true$/,
    text: 'Equivalent: XState ends a delay before it begins the same anew.',
  },
  {
    file: /inspect\/replay/,
    original: /^steps\.slice\(0, -1\)$/,
    text: 'Equivalent: where a machine rests no eventless transition passes.',
  },
  {
    file: /inspect\/replay/,
    original: /^!?type\.startsWith\('xstate\.'\)$/,
    text: 'Unreachable: the machines use no other actions of XState.',
  },
];
