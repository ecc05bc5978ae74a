import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { canonicalZone, describeZone, findZones, listZones } from '#src/shell/clock/timeZone/timeZones.ts';
import { loadCatalogues } from '#src/i18n/language.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

beforeEach(() => loadCatalogues('settings'));

const idsOf = (query: string) => findZones(listZones(i18n, winter), query).map(({ id }) => id);

test('every zone is there once, from west to east, with UTC among them', () => {
  const zones = listZones(i18n, winter);
  const ids = zones.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...Intl.supportedValuesOf('timeZone'), 'UTC']));
  expect(new Set(ids).size).toBe(ids.length);
  const hours = zones.map(({ ahead }) => ahead);
  expect(hours).toEqual([...hours].sort((a, b) => a - b));
});

test('the offset is the one of the moment', () => {
  expect(describeZone(i18n, 'Europe/Berlin', winter)).toMatchObject({ offset: 'GMT+1', ahead: 60 });
  expect(describeZone(i18n, 'Europe/Berlin', summer)).toMatchObject({ offset: 'GMT+2', ahead: 120 });
  expect(describeZone(i18n, 'Asia/Kolkata', winter).ahead).toBe(330);
  expect(describeZone(i18n, 'America/St_Johns', winter).ahead).toBe(-210);
  expect(describeZone(i18n, 'UTC', winter).ahead).toBe(0);
});

test('a zone is found by its city, its IANA name and its offset, in any order and case', () => {
  expect(idsOf('yekat')).toEqual(['Asia/Yekaterinburg']);
  expect(idsOf('europe MOSCOW')).toEqual(['Europe/Moscow']);
  expect(idsOf('new york')[0]).toBe('America/New_York');
  expect(idsOf('sao paulo')).toEqual(['America/Sao_Paulo']);
  expect(idsOf('prince')).toContain('America/Port-au-Prince');
  expect(idsOf('PortauPrince')).toEqual(['America/Port-au-Prince']);
  expect(idsOf('−9:30')).toEqual(['Pacific/Marquesas']);
  expect(idsOf('gmt-9')).toContain('America/Anchorage');
  expect(idsOf('+5:45')).toHaveLength(1);
  expect(idsOf('asia +7')).toContain('Asia/Novosibirsk');
  expect(idsOf('nowhere')).toEqual([]);
  expect(idsOf('  ')).toHaveLength(listZones(i18n, winter).length);
});

test('a name that this browser does not know is none', () => {
  expect(canonicalZone('Mars/Olympus')).toBeNull();
  expect(canonicalZone('Europe/Moscow')).toBe('Europe/Moscow');
});
