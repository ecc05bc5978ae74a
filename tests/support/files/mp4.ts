/** The boxes of an mp4 that hold its type and its picture's size. */
export function mp4(width: number, height: number, padding = 0): Buffer {
  const box = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const track = Buffer.alloc(84);
  track.writeUInt16BE(width, 76);
  track.writeUInt16BE(height, 80);
  const brand = box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1'));
  const data = box('mdat', Buffer.alloc(padding));
  return Buffer.concat([brand, data, box('moov', box('trak', box('tkhd', track)))]);
}
