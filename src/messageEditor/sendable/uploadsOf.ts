import type { FileView } from '#contract/schemas/funnels/funnel.ts';
import { MediaUploads } from '../media/MediaUploads.ts';
import type { MediaUpload } from '../media/MediaUpload.ts';
import type { MessageHistory } from './MessageHistory.ts';

type Views = Readonly<Record<string, FileView>>;

interface OwnUploads {
  uploads: MediaUploads;
  /** By which the uploads know the message. */
  id: string;
  /** What was uploaded here, by its id, which the server has not named yet. */
  readViews: () => Views;
  /** Tells it what the server has named, so that the sizes are known. */
  know: (views: Views) => void;
}

const ofHistory = new WeakMap<MessageHistory, OwnUploads>();

/** The uploads of the message of a mailing or a letter, which go on as long as the message is edited somewhere or kept. */
export function uploadsOf(history: MessageHistory): OwnUploads {
  const own = ofHistory.get(history) ?? makeUploads(history);
  ofHistory.set(history, own);
  return own;
}

/** What uploads, or was not added; until that is settled the message is not what was meant. */
export function uploadIn(history: MessageHistory): MediaUpload | undefined {
  const { uploads, id } = uploadsOf(history);
  return uploads.of(id);
}

function makeUploads(history: MessageHistory): OwnUploads {
  let views: Views = {};
  let named: Views = {};
  const uploads = new MediaUploads({
    addFile: (id, file) => {
      views = { ...views, [id]: file };
    },
    mediaOf: history.read,
    bytesOf: (file) => (views[file] ?? named[file])?.bytes,
    change: (_id, change) => history.change(change),
  });
  const know = (given: Views) => {
    named = given;
  };
  return { uploads, id: history.read().id, readViews: () => views, know };
}
