export type PictureProblem = 'heic' | 'unsupported';

const EMBEDDED = new Set(['image/png', 'image/gif', 'image/jpeg']);
const DRAWN = new Set(['image/bmp', 'image/x-ms-bmp', 'image/x-icon', 'image/vnd.microsoft.icon']);

export const PICTURE_ACCEPT = [...EMBEDDED, ...DRAWN, '.bmp', '.ico', '.heic', '.heif'].join(',');

/** Reads a picture as a data URL. Formats that our server cannot read are redrawn as PNG, or refused. */
export async function readPicture(file: File): Promise<{ data: string } | { problem: PictureProblem }> {
  if (/heic|heif/i.test(file.type) || /\.hei[cf]$/i.test(file.name)) return { problem: 'heic' };
  try {
    if (EMBEDDED.has(file.type)) return { data: await dataOf(file) };
    if (DRAWN.has(file.type)) return { data: await drawn(file) };
  } catch (error) {
    console.error(error);
  }
  return { problem: 'unsupported' };
}

function dataOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

async function drawn(file: File): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png');
  } finally {
    URL.revokeObjectURL(address);
  }
}
