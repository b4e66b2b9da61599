/** The colours that a cafe chooses. All others of its site are shades of them. */
export type Palette = {
  /** Buttons, links and prices. */
  accent: string;
  /** Wide bands behind white text. */
  deep: string;
  /** The page itself. */
  ground: string;
};

export const DEFAULT_PALETTE: Palette = { accent: '#a92f55', deep: '#3f5a3c', ground: '#fbf7f0' };

/** The default palette with all shades, and the colour that each belongs to. The names are those of web/app/ui/tokens.css. */
const tokens = {
  paper: ['#fbf7f0', 'ground'],
  cream: ['#f3eadc', 'ground'],
  sand: ['#e6dac8', 'ground'],
  outline: ['#8a7565', 'ground'],
  'ink-soft': ['#6b564a', 'ground'],
  ink: ['#2a1b14', 'ground'],
  raspberry: ['#a92f55', 'accent'],
  'raspberry-deep': ['#7e1f3d', 'accent'],
  blush: ['#f0a5bd', 'accent'],
  matcha: ['#3f5a3c', 'deep'],
  pistachio: ['#a9b98b', 'deep'],
  foam: ['#dfe7cf', 'deep'],
} as const satisfies Record<string, readonly [color: string, base: keyof Palette]>;

export type Shade = keyof typeof tokens;
export type Shades = Record<Shade, string>;

const names = Object.keys(tokens) as Shade[];

/** For text on what is dark in every palette. */
const tints: readonly Shade[] = ['blush', 'pistachio', 'foam'];

export function baseOf(shade: Shade): keyof Palette {
  return tokens[shade][1];
}

/**
 * Each shade is as much darker, paler and turned in hue from its colour as in the default palette, which therefore stays
 * exactly what it is. With a grey ground, text is grey too. Tints are always as light as there.
 */
export function shadesOf(palette: Palette): Shades {
  const entries = names.map((name) => {
    const [color, base] = tokens[name];
    const shade = moved(toOklch(palette[base]), toOklch(DEFAULT_PALETTE[base]), toOklch(color));
    return [name, toHex(tints.includes(name) ? { ...shade, lightness: toOklch(color).lightness } : shade)];
  });
  return Object.fromEntries(entries) as Shades;
}

export const DEFAULT_SHADES = shadesOf(DEFAULT_PALETTE);

type Oklch = { lightness: number; chroma: number; hue: number };

function moved(chosen: Oklch, from: Oklch, to: Oklch): Oklch {
  return {
    lightness: Math.min(1, Math.max(0, chosen.lightness + to.lightness - from.lightness)),
    // A strong ground would otherwise make text and fields stronger still.
    chroma: Math.min(chosen.chroma * (to.chroma / from.chroma), Math.max(chosen.chroma, to.chroma)),
    hue: chosen.hue + to.hue - from.hue,
  };
}

/** Red, green and blue as light, each from 0 to 1. */
export function linearOf(hex: string): [red: number, green: number, blue: number] {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red!, green!, blue!];
}

/** By Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/ */
function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** What a screen cannot show is cut to what it can. */
function toHex({ lightness, chroma, hue }: Oklch): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map(toByte).join('')}`;
}

function toByte(light: number): string {
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  const byte = Math.round(255 * Math.min(1, Math.max(0, value)));
  return byte.toString(16).padStart(2, '0');
}
