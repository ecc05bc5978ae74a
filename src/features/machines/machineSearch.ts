import { isOn } from '#src/platform/page/searchFlag.ts';

/** What a machine's page is opened with beside the machine itself; ids alone, for nobody but their owner. */
export interface MachineSearch {
  /** The journey walks this funnel. */
  funnel?: string;
  /** The journey is this person's, in the funnel. */
  person?: string;
  /** One of the person's earlier journeys. */
  journey?: string;
  /** It shows what runs in this tab. */
  live?: true;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = (given: unknown) => (typeof given === 'string' && uuid.test(given) ? given : undefined);

/** Parses the address's search parameters; an invalid value is dropped. */
export function machineSearch(given: { [Key in keyof MachineSearch]: unknown }): MachineSearch {
  const funnel = idOf(given.funnel);
  const person = funnel && idOf(given.person);
  const journey = person && idOf(given.journey);
  return {
    ...(funnel && { funnel }),
    ...(person && { person }),
    ...(journey && { journey }),
    ...(isOn(given.live) && !funnel && { live: true }),
  };
}
