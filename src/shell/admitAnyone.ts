import type { Session } from '#src/session/session.ts';
import { withPreloader } from './preloader/preloaderActor.ts';

/** For screens that are open to all but show a signed-in user their own: fetches that user first. */
export async function admitAnyone(session: Session, isPreload: boolean): Promise<void> {
  if (session.getUser() || !session.isActive()) return;
  await (isPreload ? session.ensureUser() : withPreloader(session.ensureUser()));
}
