import { type CustomTypesConfig, types } from 'pg';
import { chargeHere } from '#server/metering/work.ts';

const bigint = 20;
/** json and jsonb: documents of megabytes. */
const documents = new Set([114, 3802]);

/** How values of PostgreSQL are read: int8 as a number. */
export const parsedTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === bigint ? Number : types.getTypeParser(oid, format as 'text'),
};

/** The same, and parsing documents is charged to the call that asks for them. */
export function measuredTypes(): CustomTypesConfig {
  const charged = chargeHere();
  return {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => {
      const parse = parsedTypes.getTypeParser(oid, format as 'text') as (value: string) => unknown;
      return documents.has(oid) ? charged(parse) : parse;
    },
  };
}
