import { createStore, type UseStore } from 'idb-keyval';

/** A slow disk is waited for; one that has not answered once is not waited for again until it does, ms. */
const patienceMs = 10_000;
const littlePatienceMs = 500;

/** A store in this browser's database. What the database does not answer, as some do not for hours, is rejected. */
export function deviceStore(database: string, store: string): UseStore {
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
