/*
 * Chromium records Opus in WebM, and Telegram takes a voice message as Opus in Ogg: the same packets in other covers, which
 * RFC 7845 and the Matroska specification describe.
 */

const segment = 0x18538067;
const cluster = 0x1f43b675;
const tracks = 0x1654ae6b;
const trackEntry = 0xae;
const codecPrivate = 0x63a2;
const simpleBlock = 0xa3;
const blockGroup = 0xa0;
const block = 0xa1;
const containers = new Set([segment, cluster, tracks, trackEntry, blockGroup]);

interface Found {
  head: Uint8Array | null;
  packets: Uint8Array[];
}

/** The Opus packets of a WebM as an Ogg file. @throws Error where it has no Opus */
export function oggOfWebm(webm: Uint8Array): Uint8Array<ArrayBuffer> {
  const found: Found = { head: null, packets: [] };
  readElements(webm, found);
  if (!found.head || found.packets.length === 0) throw new Error('no Opus in the recording');
  return writeOgg(found.head, found.packets);
}

/** How many bytes a number of variable length has. */
const widthOf = (first: number): number => Math.clz32(first) - 23;

function readElements(bytes: Uint8Array, found: Found): void {
  let at = 0;
  while (at < bytes.length) {
    const idWidth = widthOf(bytes[at] ?? 0);
    const id = readNumber(bytes, at, idWidth);
    const sizeAt = at + idWidth;
    const sizeWidth = widthOf(bytes[sizeAt] ?? 0);
    if (idWidth > 4 || sizeWidth > 8 || sizeAt + sizeWidth > bytes.length) return;
    const size = readNumber(bytes, sizeAt, sizeWidth) - 2 ** (7 * sizeWidth);
    const start = sizeAt + sizeWidth;
    // a live recording does not know the size of what it is in
    const isUnknown = size === 2 ** (7 * sizeWidth) - 1;
    const end = isUnknown ? bytes.length : Math.min(bytes.length, start + size);
    const content = bytes.subarray(start, end);
    if (containers.has(id)) readElements(content, found);
    else if (id === codecPrivate) found.head ??= content;
    else if (id === simpleBlock || id === block) found.packets.push(content.subarray(widthOf(content[0] ?? 0) + 3));
    at = isUnknown && containers.has(id) ? bytes.length : end;
  }
}

function readNumber(bytes: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let i = 0; i < width; i++) value = value * 256 + (bytes[at + i] ?? 0);
  return value;
}

/** Samples of a packet at 48 kHz, by its table of contents (RFC 6716, 3.1). */
export function samplesOf(packet: Uint8Array): number {
  const toc = packet[0] ?? 0;
  const config = toc >> 3;
  const frame =
    config < 12
      ? ([480, 960, 1920, 2880][config & 3] ?? 960)
      : config < 16
        ? ([480, 960][config & 1] ?? 960)
        : ([120, 240, 480, 960][config & 3] ?? 960);
  const code = toc & 3;
  const frames = code === 0 ? 1 : code < 3 ? 2 : (packet[1] ?? 1) & 63;
  return frame * frames;
}

const serial = 0x766f6963;
const [first, last] = [2, 4];
/** Packets of one page; a page has at most 255 segments. */
const packetsOfPage = 50;

function writeOgg(head: Uint8Array, packets: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const tags = new TextEncoder().encode('OpusTags\u0008\0\0\0recorded\0\0\0\0');
  const pages = [
    page([head], { flags: first, granule: 0, number: 0 }),
    page([tags], { flags: 0, granule: 0, number: 1 }),
  ];
  let granule = 0;
  let batch: Uint8Array[] = [];
  for (const [at, packet] of packets.entries()) {
    batch.push(packet);
    granule += samplesOf(packet);
    const isLast = at === packets.length - 1;
    const isFull = batch.length === packetsOfPage || segmentsOf([...batch, packets[at + 1] ?? packet]) > 255;
    if (!isLast && !isFull) continue;
    pages.push(page(batch, { flags: isLast ? last : 0, granule, number: pages.length }));
    batch = [];
  }
  return joined(pages);
}

const segmentsOf = (packets: readonly Uint8Array[]): number =>
  packets.reduce((sum, { length }) => sum + Math.floor(length / 255) + 1, 0);

function page(
  packets: readonly Uint8Array[],
  { flags, granule, number }: { flags: number; granule: number; number: number },
): Uint8Array<ArrayBuffer> {
  const lacing = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ]);
  const header = new Uint8Array(27 + lacing.length);
  const view = new DataView(header.buffer);
  header.set(new TextEncoder().encode('OggS'));
  header[5] = flags;
  view.setBigUint64(6, BigInt(granule), true);
  view.setUint32(14, serial, true);
  view.setUint32(18, number, true);
  header[26] = lacing.length;
  header.set(lacing, 27);
  const whole = joined([header, ...packets]);
  new DataView(whole.buffer).setUint32(22, checksum(whole), true);
  return whole;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const polynomial = 0x04c11db7;
const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ polynomial : value << 1;
  return value >>> 0;
});

/** Ogg’s CRC of a page whose own field is still zero. */
function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum = ((sum << 8) ^ (crcTable[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return sum;
}
