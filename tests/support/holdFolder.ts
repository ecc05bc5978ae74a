// Opens a data folder, says so, and keeps it open: for tests that kill it.
import { openDatabase } from '#server/db/open.ts';

const [dataDir = ''] = process.argv.slice(2);
await openDatabase({ dataDir, url: null });
console.log('open');
