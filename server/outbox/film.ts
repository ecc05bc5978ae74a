type Params = Record<string, unknown>;

/** What is known of a film that a call names. */
export interface Film {
  width: number | null;
  height: number | null;
  /** Whole seconds. */
  duration: number | null;
  /** Whether it can be watched before all of it has come; null where it is unknown. */
  streams: boolean | null;
}

/** The kinds of media that are films. */
const kinds = ['video', 'animation'] as const;

/**
 * Tells Telegram what is known of a call's films, on a medium of its own and in an album: it reads only small ones itself,
 * and shows the others as a grey square. @param attachedOf names the thumbnail that goes up with a film
 */
export function withFilms(
  params: Params,
  filmOf: (fileId: string) => Film | undefined,
  attachedOf: (fileId: string) => string | undefined = () => undefined,
): Params {
  const factsOf = (value: unknown): Params => {
    const id = fileIdOf(value);
    const film = id === null ? undefined : filmOf(id);
    return id === null || !film ? {} : factsOfFilm(film, attachedOf(id));
  };
  const inItem = (item: unknown): unknown => (isMedium(item) ? { ...item, ...factsOf(item.media) } : item);
  const own = kinds.flatMap((kind) => Object.entries(factsOf(params[kind])));
  const { media } = params;
  return { ...params, ...Object.fromEntries(own), ...(Array.isArray(media) && { media: media.map(inItem) }) };
}

function factsOfFilm({ width, height, duration, streams }: Film, attached: string | undefined): Params {
  return {
    ...(width !== null && height !== null && { width, height }),
    ...(duration !== null && { duration }),
    ...(streams !== null && { supports_streaming: streams }),
    ...(attached !== undefined && { thumbnail: `attach://${attached}` }),
  };
}

const isMedium = (item: unknown): item is { type: string; media: unknown } =>
  typeof item === 'object' &&
  item !== null &&
  'media' in item &&
  'type' in item &&
  kinds.some((kind) => kind === item.type);

const fileIdOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && '$file' in value && typeof value.$file === 'string'
    ? value.$file
    : null;
