/** From this on, a message is possible spam. No sign is enough by itself: guests send links and ask odd things. */
const THRESHOLD = 3;

const LINKS =
  /\bhttps?:\/\/\S+|\bwww\.\S+|\b(?:t|wa)\.me\/\S+|(?<![@\w.-])[a-z\d-]+\.(?:com|net|org|info|biz|shop|site|online|top|xyz|ru|io|club|win|vip)\b(?:\/\S*)?/gi;
const MARKUP = /\[(?:url|link|img)\b|<\/?(?:a|b|p|br|div|img|font|script|iframe|table)\b[^>]{0,200}>/i;

/** What advertisements speak of, and guests of a cafe hardly ever. Each counts once. */
const TOPICS: readonly [words: RegExp, points: number][] = [
  [
    /\b(?:viagra|cialis|tramadol|xanax|sildenafil|pharmac(?:y|ies)|without (?:a )?prescription|weight.loss pills?)\b|виагр|дженерик/i,
    2,
  ],
  [
    /\b(?:casino|slots|betting|free spins|jackpot|poker bonus|1xbet)\b|казино|букмекер|фриспин|ставк[аи] на спорт/i,
    2,
  ],
  [/\b(?:crypto(?:currency)?|bitcoin|btc|forex|binary options|usdt|airdrop|nft)\b|криптовалют|биткоин/i, 2],
  [
    /\b(?:backlinks?|guest posts?|link building|domain authority|first page of google|rank(?:ing)? (?:your|higher|#1|on google)|search rankings?|seo (?:audit|errors|issues|packages|services))\b|продвижени[ея] сайт|раскрутк|рассылк[аиу] по (?:баз|сайт|форм)/i,
    2,
  ],
  [
    /\b(?:seo|web(?:site)? (?:design|redesign)|app development|lead generation|digital marketing|email lists?)\b/i,
    1,
  ],
  [
    /\b(?:our (?:agency|team of (?:experts|developers|designers))|free (?:audit|proposal|website audit)|100% guarantee[d]?|increase your (?:traffic|sales|revenue)|more (?:traffic|customers|leads))\b/i,
    2,
  ],
  // A supplier says so too.
  [/\b(?:free quote|affordable (?:price|package|rate)s?)\b/i, 1],
  [
    /\b(?:(?:business|personal|instant|quick) loans?|loan offer|funding (?:options|available)|bad credit|no collateral|merchant cash advance)\b|микрозайм|онлайн.займ|(?:кредит|займ)ы? без отказа/i,
    2,
  ],
  [/\b(?:adult dating|hot (?:girls|singles)|escorts?|onlyfans|sex chat|porn)\b|секс.знакомств/i, 2],
  [
    /\b(?:act now|click (?:here|below)|limited.time offer|earn \$?\d+|passive income|make money|work from home|double your|you(?:'ve| have) (?:won|been selected)|unclaimed (?:funds|inheritance)|million (?:us )?dollars|(?:buy|cheap) (?:\w+ )?followers|replica (?:watches|bags))\b|заработ(?:ок|ай) (?:в интернете|от)|пассивн\S+ доход/i,
    2,
  ],
];

/** Whether a text reads like an advertisement. */
export function looksLikeSpam(text: string): boolean {
  return score(text) >= THRESHOLD;
}

function score(text: string): number {
  const links = text.match(LINKS)?.length ?? 0;
  const topics = TOPICS.reduce((sum, [words, points]) => sum + (words.test(text) ? points : 0), 0);
  return (links >= 3 ? 2 : Math.min(links, 1)) + topics + (MARKUP.test(text) ? 2 : 0);
}
