import type { Session } from '#src/session/session.ts';
import { hasAdminRights } from './NotAdmin.tsx';

/** Loads a screen's data, unless the user is no admin: the area says so then. */
export const loadAsAdmin = async <T>(session: Session, load: () => Promise<T>): Promise<T | null> =>
  hasAdminRights(session.getUser()) ? load() : null;
