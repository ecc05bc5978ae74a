import type { ColumnType } from 'kysely';

/** jsonb: written as JSON text, read as the parsed value. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type Optional<T> = ColumnType<T, T | undefined, T>;
