import { createStore, type UseStore } from 'idb-keyval';

/** The timeout of IndexedDB; after one timeout it is not waited for again until it answers, ms. */
const patienceMs = 10_000;
const littlePatienceMs = 500;

/** An IndexedDB store with a timeout, since some browsers do not answer for hours. */
export function indexedDbStore(database: string, store: string): UseStore {
  const use = createStore(database, store);
  let waitMs = patienceMs;
  return async (mode, callback) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = use(mode, callback);
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        waitMs = littlePatienceMs;
        reject(new Error(`${database} does not answer.`));
      }, waitMs);
    });
    const answered = () => {
      clearTimeout(timer);
      waitMs = patienceMs;
    };
    answer.then(answered, answered);
    return Promise.race([answer, late]);
  };
}
