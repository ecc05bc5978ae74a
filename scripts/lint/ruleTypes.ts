import type { RuleTester } from 'oxlint/plugins-dev';

/** The linter exports its tester alone; the types of a rule and of what it visits are read off it. */
export type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;
type Visitor = ReturnType<Rule['create']>;
type Visited<Name extends keyof Visitor> = Parameters<Extract<Visitor[Name], (...args: never[]) => unknown>>[0];

export type JSXElement = Visited<'JSXElement'>;
export type JSXFragment = Visited<'JSXFragment'>;
export type JSXChild = JSXElement['children'][number];
export type Node = NonNullable<JSXElement['parent']>;
