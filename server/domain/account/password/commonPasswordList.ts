import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, 'commonPasswords.txt');

/**
 * The passwords of eight and more characters in the list of leaked ones that Django's CommonPasswordValidator ships (by
 * Royce Williams, the most frequent first), without those that have a space; then ones of keyboards and languages that
 * it lacks, and shorter ones that people try first. Lower case, each between line ends. The build inlines the text.
 */
export const commonPasswordList = `\n${readFileSync(file, 'utf8')}`.replaceAll(/\s+/g, '\n');
