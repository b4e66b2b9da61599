import { expect, test } from 'vitest';
import { looksLikeSpam } from './spam.ts';

const fromGuests = [
  'Do you deliver on Sundays?',
  'This is the cake we love: https://www.pinterest.com/pin/1234567 Could you make it without walnuts?',
  'I saw the tart on your Instagram, instagram.com/p/Cx12. Is it still there next week?',
  'Здравствуйте! Хотим заказать торт на юбилей, 12 человек, без орехов. Сколько это стоит?',
  'Добрый день, нашла вас через сайт eda.ru. Можно ли доставить заказ в субботу до обеда? Спасибо!',
  'Hola, quisiera una tarta de chocolate para veinte personas el sábado. ¿Es posible sin gluten?',
  `We are getting married on 12 June and would love a dessert table for ninety guests. Half of them are vegan, four are
allergic to cashews, and my grandmother insists on raspberries. The venue has a fridge and opens at ten. Could we taste
three or four cakes before we decide, and is there a deposit? Our planner keeps everything at https://theknot.com/dana.`,
  'I am the SEO manager at a company around the corner, and we want to order 40 tarts for our summer party.',
  'Press inquiry: I write for njmonthly.com about raw desserts. My work is at https://ann.example.com/work. May I visit?',
  'My web design studio next door celebrates ten years. Do you make cakes in the form of a mouse?',
  'The pharmacy on South Ave told me that your bars are safe for people with diabetes. Is that true?',
  'Our casino night for the school fundraiser needs 60 small cakes on 3 May. What would you suggest?',
  'Can I pay with bitcoin?',
  'Your website www.velvetspoon.example shows the wrong hours for Monday, I stood before a closed door.',
  'I took out a small loan to open a bakery in Cranford. May I ask you about your suppliers?',
  'Is the cheesecake <3 still on the menu? It was the best thing we ate all year!!!',
  'I lost a silver earring at your place yesterday, near the window. Please call me at 908 555 0111.',
  'Please send the invoice of order 4471 to office@brightlaw.com, our accountant needs it by Friday.',
  'We compared https://a-cakes.com/menu, https://b-cakes.com and https://c-cakes.com, and yours is the one we want.',
  'Could you sponsor our digital marketing class at the college with a tray of cookies? We would name you.',
  'We supply organic cashews from Newark, see https://nuts.example. We offer a free quote and affordable prices for cafes.',
  'Торт как здесь https://vk.com/photo-123_456 на 8 человек, мой телеграм t.me/anna_k. Спасибо!',
  'Hi, I plan weddings (www.everafter.example). Could you send a quote for 120 guests? More at instagram.com/everafter',
];

const fromAdvertisers = [
  'Cheap meds at our online pharmacy: http://a.example/1 http://a.example/2 http://a.example/3',
  'Buy Viagra and Cialis without prescription http://pills.example',
  'Best online casino, 200 free spins today! https://spin.example/bonus',
  'Лучшее казино онлайн, фриспины каждому: https://kazino-vip.ru',
  'Betting tips that win, join https://tips.example, http://tips2.example, www.tips3.example',
  'We will rank your site on the first page of Google. Quality backlinks, see https://seo.example',
  'Hello, I noticed your website has SEO problems. We offer a free audit and will increase your traffic.',
  'High domain authority guest posts for sale, affordable prices, SEO included.',
  'Продвижение сайта в топ Яндекса, SEO под ключ: https://top-seo.ru',
  'I am Priya, a website design expert. Our agency builds modern sites at an affordable price. Shall I send a quote?',
  'Our team of developers offers app development and web design. Get more customers from next week.',
  '[url=https://shop.example]replica watches[/url]',
  '<a href="https://shop.example">best bags</a> only today',
  'Nice site [link=http://x.example]click here[/link] and [link=http://y.example]here[/link]',
  'Double your bitcoin in 24 hours, guaranteed: https://wallet.example',
  'Crypto signals that earn $900 a day. Click here to join',
  'Инвестируйте в криптовалюту, заработок в интернете от 5000 рублей в день',
  'Instant business loans, bad credit welcome. Apply: https://funds.example',
  'You have won! Unclaimed funds of 4.5 million dollars wait, write to https://claim.example via crypto wallet',
  'Hot singles near you, adult dating: http://dates.example',
  'I found several SEO issues on your site that keep you from page one. Shall I send a full report with pricing?',
  'Invest in crypto with our AI bot, 3% profit every day, no risk. Join our Telegram t.me/aiprofit',
  'Рассылка по формам обратной связи: миллион сайтов за 5000 рублей. Пишите в телеграм https://t.me/formsend',
  'Need capital? From $10k to $500k for small business, no collateral, approval in 24 hours: https://cash.example',
  'Онлайн-займы без отказа на карту: https://zaim.example',
  'Ставки на спорт с бонусом 1xbet: https://bet.example',
  'Пассивный доход от 500$ в неделю, подробности в телеграм: t.me/money_x',
  'Buy instagram followers cheap! 10k followers for $20 https://followers.example',
  'Replica watches and bags, 90% off: https://rep.example',
];

test.each(fromGuests)('MESSAGES-24 a guest may write: %s', (text) => expect(looksLikeSpam(text)).toBe(false));

test.each(fromAdvertisers)('MESSAGES-24 possible spam: %s', (text) => expect(looksLikeSpam(text)).toBe(true));
