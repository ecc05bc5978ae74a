// Opens a data folder, prints `open` and stays open, for tests that kill the process.
import { openDatabase } from '#server/db/open.ts';

const [dataDir = ''] = process.argv.slice(2);
await openDatabase({ dataDir, url: null });
console.log('open');
