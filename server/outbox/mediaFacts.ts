import { limits } from '#contract/limits.ts';

type Params = Record<string, unknown>;

/** What is known of a film. */
export interface Film {
  width: number | null;
  height: number | null;
  /** Whole seconds. */
  duration: number | null;
  /** Whether it can be watched before all of it has come; null where it is unknown. */
  streams: boolean | null;
}

/** What is known of a file that a call names. */
export interface MediaFacts extends Film {
  /** What a sound says of itself. */
  title: string | null;
  performer: string | null;
}

type Tells = (facts: MediaFacts) => Params;

const length: Tells = ({ duration }) => (duration === null ? {} : { duration });

const film: Tells = (facts) => {
  const { width, height, streams } = facts;
  return {
    ...(width !== null && height !== null && { width, height }),
    ...length(facts),
    ...(streams !== null && { supports_streaming: streams }),
  };
};

const sound: Tells = (facts) => {
  const { title, performer } = facts;
  return { ...length(facts), ...(title !== null && { title }), ...(performer !== null && { performer }) };
};

/** A round film has one side. */
const note: Tells = (facts) => {
  const { width } = facts;
  return { ...length(facts), ...(width !== null && width <= limits.videoNoteSide && { length: width }) };
};

/** By how the file is shown; of all else nothing is told. */
const tells: Readonly<Record<string, { facts: Tells; hasThumbnail: boolean }>> = {
  video: { facts: film, hasThumbnail: true },
  animation: { facts: film, hasThumbnail: true },
  document: { facts: () => ({}), hasThumbnail: true },
  audio: { facts: sound, hasThumbnail: true },
  voice: { facts: length, hasThumbnail: false },
  video_note: { facts: note, hasThumbnail: true },
};

/**
 * Tells Telegram what is known of a call's file: it reads only small ones itself, and shows the others as a grey square or
 * without a length. @param attached names the thumbnail that goes up with it
 */
export function toldOf(as: string, facts: MediaFacts | undefined, attached: string | undefined): Params {
  const told = tells[as];
  if (!told) return {};
  return {
    ...(facts && told.facts(facts)),
    ...(attached !== undefined && told.hasThumbnail && { thumbnail: `attach://${attached}` }),
  };
}
