import type { Button, Message, Stage } from '#contract/schemas/funnel.ts';
import { textRuns } from '#machines/text/fields.ts';
import { parseText } from '#machines/text/parseText.ts';

/** Stages as anybody can read them, for wherever else they are pasted. */
export const clipText = (stages: Stage[]): string => {
  const titles = new Map(stages.map(({ id, title }) => [id, title]));
  return stages.map((stage) => stageText(stage, titles)).join('\n\n');
};

function stageText({ title, messages }: Stage, titles: Map<string, string>): string {
  return [`# ${title}`, ...messages.map((message) => messageText(message, titles))].join('\n\n');
}

function messageText({ text, buttons }: Message, titles: Map<string, string>): string {
  return [plainText(text), ...buttons.map((button) => buttonText(button, titles))].filter(Boolean).join('\n');
}

function buttonText(button: Button, titles: Map<string, string>): string {
  if (button.kind === 'link') return `[${button.label}] ${button.url}`.trim();
  const to = button.to && titles.get(button.to);
  return to ? `[${button.label}] → ${to}` : `[${button.label}]`;
}

function plainText(html: string): string {
  const parsed = parseText(html);
  return parsed.ok ? textRuns(parsed.nodes).join('').trim() : html;
}
