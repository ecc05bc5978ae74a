import { crc32, deflateRawSync } from 'node:zlib';

/** An entry to write, whose headers may contradict its data. */
export interface RawEntry {
  name: string;
  data: Buffer;
  deflated?: boolean;
  /** The uncompressed size that the headers claim; the real one by default. */
  claims?: number;
  /** General purpose bit flags; 1 means encrypted. */
  flags?: number;
  /** The Unix file mode. */
  mode?: number;
  crc?: number;
}

/** Writes a zip byte by byte (APPNOTE 4.3), for invalid ones that no library writes. */
export function rawZip(entries: RawEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const body = entry.deflated ? deflateRawSync(entry.data) : entry.data;
    const name = Buffer.from(entry.name);
    const fields = commonFields(entry, body.length, name.length);
    const local = Buffer.concat([number(0x04034b50, 4), fields, name, body]);
    const central = [number(0x02014b50, 4), number(0x0314, 2), fields, number(0, 2 + 2 + 2)];
    const mode = number(((entry.mode ?? 0o100644) << 16) >>> 0, 4);
    directory.push(...central, mode, number(offset, 4), name);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const counts = [number(entries.length, 2), number(entries.length, 2)];
  const end = [
    number(0x06054b50, 4),
    number(0, 4),
    ...counts,
    number(listed.length, 4),
    number(offset, 4),
    number(0, 2),
  ];
  return Buffer.concat([...parts, listed, ...end]);
}

/** The fields that an entry's local and central headers share. */
function commonFields({ data, deflated, claims, flags, crc }: RawEntry, packed: number, nameLength: number): Buffer {
  return Buffer.concat([
    number(20, 2),
    number(flags ?? 0, 2),
    number(deflated ? 8 : 0, 2),
    number(0, 4),
    number(crc ?? crc32(data), 4),
    number(packed, 4),
    number(claims ?? data.length, 4),
    number(nameLength, 2),
    number(0, 2),
  ]);
}

function number(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  if (bytes <= 6) buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}
