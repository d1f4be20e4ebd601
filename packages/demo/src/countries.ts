/** Where the demo's invented organizations and people come from. */
export interface Country {
  name: string;
  nationality: string;
  callingCode: string;
  cities: readonly string[];
  given: readonly string[];
  family: readonly string[];
  /** What a company's legal name adds around its name. */
  legal: (name: string) => string;
}

const words = (text: string): string[] => text.split(' ');

const after =
  (suffix: string) =>
  (name: string): string =>
    `${name} ${suffix}`;

/** Home first: the demo takes place in Jakarta, and half of it comes from there. */
export const countries: readonly Country[] = [
  {
    name: 'Indonesia',
    nationality: 'Indonesian',
    callingCode: '+62',
    cities: ['Jakarta', 'Bandung', 'Surabaya', 'Yogyakarta', 'Denpasar', 'Makassar', 'Medan'],
    given: words(
      'Ayu Budi Citra Dewi Eka Farhan Gita Hendra Indah Joko Kartika Lukman Maya Nadia Putri Rizky',
    ),
    family: words(
      'Wibowo Santoso Pratama Hidayat Lestari Nugroho Siregar Kusuma Halim Rahman Setiawan Utami',
    ),
    legal: (name) => `PT ${name} Indonesia`,
  },
  {
    name: 'Singapore',
    nationality: 'Singaporean',
    callingCode: '+65',
    cities: ['Singapore'],
    given: words('Wei Jia Hui Min Kai Xin Arjun Farah Marcus Priya'),
    family: words('Tan Lim Ong Chua Koh Nair Rahim Pillai'),
    legal: after('Pte. Ltd.'),
  },
  {
    name: 'Malaysia',
    nationality: 'Malaysian',
    callingCode: '+60',
    cities: ['Kuala Lumpur', 'George Town', 'Johor Bahru'],
    given: words('Aisyah Hafiz Siti Amir Mei Ling Ravi Nurul'),
    family: words('Abdullah Ismail Yusof Wong Cheah Subramaniam Hassan'),
    legal: after('Sdn. Bhd.'),
  },
  {
    name: 'Vietnam',
    nationality: 'Vietnamese',
    callingCode: '+84',
    cities: ['Ho Chi Minh City', 'Hanoi', 'Da Nang'],
    given: words('Linh Minh Trang Quang Thảo Duy Hương Khoa'),
    family: words('Nguyễn Trần Phạm Hoàng Đặng Bùi'),
    legal: after('JSC'),
  },
  {
    name: 'Philippines',
    nationality: 'Filipino',
    callingCode: '+63',
    cities: ['Manila', 'Cebu City', 'Davao City'],
    given: words('Maria Jose Angelica Paolo Bianca Rafael Liza Miguel'),
    family: words('Santos Reyes Cruz Bautista Villanueva Mendoza'),
    legal: after('Inc.'),
  },
  {
    name: 'Thailand',
    nationality: 'Thai',
    callingCode: '+66',
    cities: ['Bangkok', 'Chiang Mai'],
    given: words('Somchai Kanya Nattapong Pim Anong Krit'),
    family: words('Srisuk Chaiyaporn Wongsawat Thongchai Suwan'),
    legal: after('Co., Ltd.'),
  },
  {
    name: 'India',
    nationality: 'Indian',
    callingCode: '+91',
    cities: ['Bengaluru', 'Mumbai', 'Pune', 'Hyderabad'],
    given: words('Ananya Rohan Kavya Vikram Sneha Aditya Meera Imran'),
    family: words('Sharma Iyer Patel Reddy Mukherjee Khan Desai'),
    legal: after('Pvt. Ltd.'),
  },
  {
    name: 'Japan',
    nationality: 'Japanese',
    callingCode: '+81',
    cities: ['Tokyo', 'Osaka', 'Fukuoka'],
    given: words('Haruka Kenji Yui Takumi Aoi Daichi'),
    family: words('Tanaka Sato Yamamoto Kobayashi Mori Nakagawa'),
    legal: after('K.K.'),
  },
  {
    name: 'South Korea',
    nationality: 'Korean',
    callingCode: '+82',
    cities: ['Seoul', 'Busan', 'Daejeon'],
    given: words('Ji-woo Min-jun Seo-yeon Hyun-woo Da-eun Tae-yang'),
    family: words('Kim Park Choi Jung Kang Yoon'),
    legal: after('Co., Ltd.'),
  },
  {
    name: 'Germany',
    nationality: 'German',
    callingCode: '+49',
    cities: ['Berlin', 'Munich', 'Hamburg'],
    given: words('Lena Jonas Miriam Felix Aylin Katharina Tobias'),
    family: words('Müller Schneider Yılmaz Hoffmann Brandt Köhler'),
    legal: after('GmbH'),
  },
  {
    name: 'Netherlands',
    nationality: 'Dutch',
    callingCode: '+31',
    cities: ['Amsterdam', 'Eindhoven', 'Rotterdam'],
    given: words('Sanne Daan Fleur Bram Noor Thijs'),
    family: ['de Vries', 'Bakker', 'van Dijk', 'Visser', 'Jansen', 'El Amrani'],
    legal: after('B.V.'),
  },
  {
    name: 'United Kingdom',
    nationality: 'British',
    callingCode: '+44',
    cities: ['London', 'Manchester', 'Edinburgh'],
    given: words('Olivia Harry Zara Callum Imogen Kwame'),
    family: ['Bennett', 'Okafor', 'Hughes', 'Campbell', "O'Neill", 'Begum'],
    legal: after('Ltd.'),
  },
  {
    name: 'United States',
    nationality: 'American',
    callingCode: '+1',
    cities: ['San Francisco', 'Austin', 'New York'],
    given: words('Emily Marcus Sofia Tyler Naomi Diego'),
    family: words('Johnson Ramirez Goldberg Washington Nakamura Carter'),
    legal: after('Inc.'),
  },
  {
    name: 'Australia',
    nationality: 'Australian',
    callingCode: '+61',
    cities: ['Sydney', 'Melbourne', 'Perth'],
    given: words('Charlotte Jack Matilda Liam Tahlia Noah'),
    family: words('Mitchell Kelly Nguyen Fraser Papadopoulos Walker'),
    legal: after('Pty Ltd'),
  },
  {
    name: 'United Arab Emirates',
    nationality: 'Emirati',
    callingCode: '+971',
    cities: ['Dubai', 'Abu Dhabi'],
    given: words('Fatima Omar Layla Khalid Mariam Yousef'),
    family: ['Al Mansoori', 'Haddad', 'Al Suwaidi', 'Darwish', 'Saleh'],
    legal: after('FZ-LLC'),
  },
  {
    name: 'Kenya',
    nationality: 'Kenyan',
    callingCode: '+254',
    cities: ['Nairobi', 'Mombasa'],
    given: words('Wanjiru Otieno Achieng Kamau Amina Kiprono'),
    family: words('Mwangi Odhiambo Njoroge Wambui Cheruiyot Abdi'),
    legal: after('Ltd'),
  },
  {
    name: 'Brazil',
    nationality: 'Brazilian',
    callingCode: '+55',
    cities: ['São Paulo', 'Florianópolis', 'Recife'],
    given: words('Beatriz Thiago Larissa João Camila Mateus'),
    family: ['da Silva', 'Oliveira', 'Moreira', 'Araújo', 'Ferreira'],
    legal: after('Ltda.'),
  },
];
