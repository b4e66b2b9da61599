import { coconutCacaoBars, saltedCaramelNutBar } from './products/bars.ts';
import {
  carrotCake,
  chocolateHazelnutTorte,
  rainbowMousseCake,
  rainbowMousseSlice,
} from './products/cakes.ts';
import {
  blueberryLavenderCheesecake,
  mangoTurmericCheesecake,
  raspberryCashewCheesecake,
} from './products/cheesecakes.ts';
import { cacaoCherryParfait, lemonChiaParfait } from './products/parfaits.ts';
import type { SeedProduct } from './products/seed-product.ts';
import { cranberryOrangeTart, matchaPistachioTart, strawberryTartlets } from './products/tarts.ts';
import { rawCacaoTruffles, truffleBoxOfTwelve } from './products/truffles.ts';

export { mayContain, type SeedProduct } from './products/seed-product.ts';

/** The order sets each dessert's position on the menu. */
export const products: SeedProduct[] = [
  raspberryCashewCheesecake,
  matchaPistachioTart,
  chocolateHazelnutTorte,
  mangoTurmericCheesecake,
  strawberryTartlets,
  rawCacaoTruffles,
  rainbowMousseCake,
  lemonChiaParfait,
  blueberryLavenderCheesecake,
  saltedCaramelNutBar,
  carrotCake,
  coconutCacaoBars,
  truffleBoxOfTwelve,
  rainbowMousseSlice,
  cranberryOrangeTart,
  cacaoCherryParfait,
];
