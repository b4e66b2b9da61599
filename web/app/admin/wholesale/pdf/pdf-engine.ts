// Its build for older browsers: the phones of staff are not always new.
import {
  GlobalWorkerOptions,
  getDocument,
  PasswordException,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite answers with its address
import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerSrc;

/** They keep their names as assets, below one folder: see vite.config.ts. */
const [someFile = ''] = Object.values(
  import.meta.glob<string>(
    '../../../../../node_modules/pdfjs-dist/{cmaps/*.bcmap,standard_fonts/*.{pfb,ttf},wasm/*_nowasm_fallback.js}',
    { eager: true, import: 'default', query: '?url' },
  ),
);
const files = someFile.replace(/[^/]+\/[^/]+$/, '');

/** More than any paper has. A hostile file may claim millions. */
const MAX_PAGES = 2000;
/** Safari draws nothing on a larger canvas. */
const MAX_PIXELS = 16_777_216;

export type OpenPdf = {
  pages: number;
  /** Draws a page so that it is sharp at this width. */
  draw(page: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement>;
  close(): void;
};
export type OpenedPdf = { state: 'open'; pdf: OpenPdf } | { state: 'password' | 'broken' };

/**
 * Scripts in the file are never run: pdf.js only does so in a sandbox that is not loaded here. Neither eval nor
 * WebAssembly is used, and XFA forms show their plain pages. The page fetches fonts for the worker, whose policy gives
 * it no way to the network.
 */
export async function openPdf(data: ArrayBuffer): Promise<OpenedPdf> {
  const task = getDocument({
    data,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = () => void task.destroy();
  try {
    const pdf = await task.promise;
    if (pdf.numPages > MAX_PAGES) throw new Error(`${pdf.numPages} pages`);
    return {
      state: 'open',
      pdf: {
        pages: pdf.numPages,
        draw: async (page, width, signal) => draw(await pdf.getPage(page), width, signal),
        close,
      },
    };
  } catch (error) {
    close();
    return { state: error instanceof PasswordException ? 'password' : 'broken' };
  }
}

async function draw(page: PDFPageProxy, width: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  signal.throwIfAborted();
  const natural = page.getViewport({ scale: 1 });
  const sharp = (width * window.devicePixelRatio) / natural.width;
  const scale = Math.min(sharp, Math.sqrt(MAX_PIXELS / (natural.width * natural.height)));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  return canvas;
}
