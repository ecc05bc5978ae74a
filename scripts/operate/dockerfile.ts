export interface Step {
  /** In capitals, as `COPY`. */
  name: string;
  /** The rest of the instruction, its continued lines joined and its arguments filled in. */
  text: string;
}

export interface Stage {
  /** As `build`; the last one may have none. */
  name: string | null;
  /** The image or the stage that it begins with. */
  from: string;
  steps: Step[];
}

/** Reads the stages of a Dockerfile. Only arguments before the first `FROM` are filled in, and only in `FROM`. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const args = new Map<string, string>();
  for (const step of stepsOf(text)) {
    const last = stages.at(-1);
    if (step.name === 'FROM') {
      const filled = step.text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => args.get(name) ?? whole);
      const parsed = /^(?:--platform=\S+ )?(?<from>\S+)(?: AS (?<name>\S+))?$/i.exec(filled)?.groups;
      if (!parsed?.from) throw new Error(`FROM ${step.text}: cannot be read.`);
      stages.push({ name: parsed.name ?? null, from: parsed.from, steps: [] });
    } else if (last) last.steps.push(step);
    else if (step.name === 'ARG') {
      const [name = '', value = ''] = step.text.split('=');
      args.set(name, value);
    } else throw new Error(`${step.name} stands before the first FROM.`);
  }
  return stages;
}

function stepsOf(text: string): Step[] {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line));
  const whole = lines.join('\n').replaceAll(/\\\n\s*/g, '');
  return whole.split('\n').map((line) => {
    const [name = '', ...rest] = line.trim().split(/\s+/);
    return { name: name.toUpperCase(), text: line.trim().slice(name.length).trim() || rest.join(' ') };
  });
}

/** What the instructions of one name say, in order. */
export const stepsNamed = ({ steps }: Stage, name: string): string[] =>
  steps.filter((step) => step.name === name).map(({ text }) => text);

/** The `name=value` pairs of `ENV` and `LABEL`. */
export function pairsOf(stage: Stage, name: 'ENV' | 'LABEL'): Record<string, string> {
  const pairs = stepsNamed(stage, name).flatMap((text) => [...text.matchAll(/([\w.-]+)=(?:"([^"]*)"|(\S+))/g)]);
  return Object.fromEntries(pairs.map(([, key = '', quoted, bare]) => [key, quoted ?? bare ?? '']));
}

export interface Copy {
  /** The stage that it copies from; null for the folder that is built. */
  stage: string | null;
  sources: string[];
  to: string;
}

export function copyOf(text: string): Copy {
  const words = text.split(/\s+/);
  const flags = words.filter((word) => word.startsWith('--'));
  const unknown = flags.find((flag) => !flag.startsWith('--from='));
  if (unknown) throw new Error(`COPY ${text}: ${unknown} is not known.`);
  const places = words.filter((word) => !word.startsWith('--'));
  return { stage: flags[0]?.slice('--from='.length) ?? null, sources: places.slice(0, -1), to: places.at(-1) ?? '' };
}

/** The command of `CMD` or `HEALTHCHECK`, as JSON. */
export function commandOf(stage: Stage, name: 'CMD' | 'HEALTHCHECK'): string[] {
  const text = stepsNamed(stage, name).at(-1) ?? '';
  const command: unknown = JSON.parse(text.slice(text.indexOf('[')));
  if (!Array.isArray(command) || !command.every((word) => typeof word === 'string'))
    throw new Error(`${name} ${text}: is no list of words.`);
  return command;
}
