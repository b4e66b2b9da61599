import { crc32, deflateSync } from 'node:zlib';
import libheif, { type MainModule } from 'libheif-js/libheif-wasm/libheif.js';
import sharp from 'sharp';

// The package is CommonJS: what its types call a default export is the module itself.
const createLibheif = libheif as unknown as () => MainModule;

type Plane = { data: Uint8Array; stride: number; width: number; height: number };

/**
 * The main picture of a HEIC file, upright, as an uncompressed PNG in its own colours (an iPhone's are wider than sRGB).
 * sharp reads the header of such a file, but its libheif has no decoder for HEVC, which is under patents.
 */
export async function heicToPng(bytes: Buffer, profile: Buffer | undefined): Promise<Buffer> {
  const { data, stride, width, height, channels } = decode(bytes);
  const row = width * channels;
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) pixels.set(data.subarray(y * stride, y * stride + row), y * row);
  const png = await sharp(pixels, { raw: { width, height, channels } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return profile ? withProfile(png, profile) : png;
}

/** Each file gets its own instance (35 ms), so that one that breaks the decoder cannot affect the next. */
function decode(bytes: Buffer): Plane & { channels: 3 | 4 } {
  const heif = createLibheif();
  const context = heif.heif_context_alloc();
  heif.heif_context_read_from_memory(context, bytes);
  const handle = heif.heif_context_get_primary_image_handle(context);
  const channels = heif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = heif.heif_chroma;
  const decoded: { channels: Plane[] } = heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    channels === 4 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB,
  );
  return { ...decoded.channels[0]!, channels };
}

/** The end of a PNG's first chunk, after which a colour profile may follow. */
const HEADER_END = 33;

function withProfile(png: Buffer, profile: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from('iCCPprofile\0\0'), deflateSync(profile)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 'iCCP'.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([png.subarray(0, HEADER_END), length, named, checksum, png.subarray(HEADER_END)]);
}
