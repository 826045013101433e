/** Country codes of PADneXt (those of car plates) and ISO 3166-1 alpha-2, for the countries debtors live in. */
const pairs =
  'D=DE A=AT CH=CH FL=LI L=LU B=BE NL=NL F=FR I=IT E=ES P=PT GB=GB IRL=IE DK=DK S=SE N=NO FIN=FI IS=IS PL=PL CZ=CZ SK=SK H=HU SLO=SI HR=HR BIH=BA SRB=RS MNE=ME MK=MK AL=AL RKS=XK RO=RO BG=BG GR=GR CY=CY M=MT TR=TR EST=EE LV=LV LT=LT UA=UA BY=BY MD=MD RUS=RU GE=GE AM=AM AZ=AZ KZ=KZ IL=IL SYR=SY RL=LB IRQ=IQ IR=IR AFG=AF PK=PK IND=IN CHN=CN J=JP ROK=KR VN=VN T=TH RP=PH RI=ID AUS=AU NZ=NZ USA=US CDN=CA MEX=MX BR=BR RA=AR RCH=CL CO=CO ET=EG MA=MA TN=TN DZ=DZ GH=GH WAN=NG ZA=ZA EAK=KE ER=ER ETH=ET MC=MC AND=AD RSM=SM V=VA'
    .split(' ')
    .map((pair): [string, string] => {
      const [plate = '', iso = ''] = pair.split('=')
      return [plate, iso]
    })

const toIso = new Map(pairs)
const toPlate = new Map(pairs.map(([plate, iso]) => [iso, plate]))

/** ISO code of a plate code; `ZZ` for a country that is not in the table. */
export function isoCountry(plate: string): string {
  return toIso.get(plate) ?? 'ZZ'
}

/** Plate code of an ISO code; undefined for a country that is not in the table. */
export function plateCountry(iso: string): string | undefined {
  return toPlate.get(iso)
}
