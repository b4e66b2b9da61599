/** An MP4 header followed by bytes that depend on the seed: enough for any test that does not play it. */
export function buildMp4(size = 2000, seed = 1): Buffer {
  const head = Buffer.alloc(32);
  head.writeUInt32BE(24, 0);
  head.write('ftypisom\0\0\0\0isommp42', 4, 'latin1');
  head.writeUInt32BE(size - 24, 24);
  head.write('mdat', 28, 'latin1');
  return Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length), `film ${seed}.`)]);
}

export function buildWebm(size = 2000): Buffer {
  const head = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');
  return Buffer.concat([head, Buffer.alloc(size - head.length, 'cluster.')]);
}
