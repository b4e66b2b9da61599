export { productsTexts as texts } from './products.texts.ts';
export { ProductsTab as Screen } from './products-tab.tsx';
